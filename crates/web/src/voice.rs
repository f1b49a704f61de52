//! What is heard: sentences in the live region, which screen readers read, and short sounds.

use session::{Saying, Sound};
use wasm_bindgen::prelude::*;
use web_sys::{AudioContext, Element, OscillatorType};

use crate::dom;

/// So many sentences stay in the live region, for those who read back in it.
const KEPT: u32 = 30;

/// The notes of a sound: when it begins and how long it lasts, in seconds, and its pitch in hertz.
const fn notes(sound: Sound) -> &'static [(f64, f64, f32)] {
    match sound {
        Sound::Move => &[(0.0, 0.07, 260.0)],
        Sound::Capture => &[(0.0, 0.07, 260.0), (0.05, 0.11, 150.0)],
        Sound::Check => &[(0.0, 0.09, 620.0), (0.1, 0.16, 830.0)],
        Sound::End => &[(0.0, 0.16, 392.0), (0.14, 0.16, 494.0), (0.28, 0.5, 587.0)],
    }
}

/// The live region, and what makes sounds.
pub(crate) struct Voice {
    region: Element,
    /// Made for the first sound: browsers refuse it before anybody has touched the page.
    audio: Option<AudioContext>,
}

impl Voice {
    pub(crate) fn new() -> Result<Self, JsValue> {
        Ok(Self { region: dom::element("announcements")?, audio: None })
    }

    /// Tells each of these once.
    pub(crate) fn tell(&mut self, sayings: &[Saying], sound: bool) -> Result<(), JsValue> {
        for saying in sayings {
            // The same words said again are to be read again. Always a new element is not enough: Orca passes over
            // what it has just read, so every second time a space is added that nobody sees or hears.
            let before = self.region.last_element_child().and_then(|last| last.text_content());
            let again = if before.as_ref() == Some(&saying.text) { "\u{a0}" } else { "" };
            dom::add(&self.region, "p", &format!("{}{again}", saying.text))?;
            if self.region.child_element_count() > KEPT {
                self.region.first_element_child().inspect(Element::remove);
            }
        }
        match sayings.iter().filter_map(|saying| saying.sound).max().filter(|_| sound) {
            Some(sound) => self.play(sound),
            None => Ok(()),
        }
    }

    /// Forgets what was told. Before a dialog, since a screen reader takes all that comes back after it for new.
    pub(crate) fn forget() -> Result<(), JsValue> {
        dom::element::<Element>("announcements")?.set_text_content(None);
        Ok(())
    }

    fn play(&mut self, sound: Sound) -> Result<(), JsValue> {
        let audio = match self.audio.take() {
            Some(audio) => audio,
            None => AudioContext::new()?,
        };
        // It waits for a person's first key or click; what comes of it need not be known.
        let _ = audio.resume()?;
        let now = audio.current_time();
        for &(begin, length, pitch) in notes(sound) {
            let (tone, loudness) = (audio.create_oscillator()?, audio.create_gain()?);
            tone.set_type(OscillatorType::Triangle);
            tone.frequency().set_value(pitch);
            loudness.gain().set_value_at_time(0.2, now + begin)?;
            loudness.gain().exponential_ramp_to_value_at_time(0.001, now + begin + length)?;
            tone.connect_with_audio_node(&loudness)?;
            loudness.connect_with_audio_node(&audio.destination())?;
            tone.start_with_when(now + begin)?;
            tone.stop_with_when(now + begin + length)?;
        }
        self.audio = Some(audio);
        Ok(())
    }
}
