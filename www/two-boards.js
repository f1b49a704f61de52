// Two boards that play each other: each move is heard from one frame and told to the other.

const frames = ['white', 'black'].map((id) => document.getElementById(id));
const said = document.getElementById('said');
const say = (frame, message) =>
  frame.contentWindow.postMessage({ raumspiel: 1, ...message }, new URL(frame.src).origin);

addEventListener('message', ({ data, source, origin }) => {
  // Only our own two frames are listened to.
  const from = frames.find((frame) => frame.contentWindow === source && new URL(frame.src).origin === origin);
  if (!from || data?.raumspiel !== 1) return;
  const other = frames.find((frame) => frame !== from);
  if (data.type === 'moved' && data.by === 'person') say(other, { type: 'play', move: data.move });
  if (data.type === 'moved') said.textContent = data.move ? `${data.move} was played.` : 'A move was taken back.';
  if (data.type === 'ended') said.textContent = `The game is over: ${data.state.result.reason}.`;
  if (data.type === 'error') said.textContent = data.message;
});

document.getElementById('undo').addEventListener('click', () => {
  for (const frame of frames) say(frame, { type: 'undo' });
});
document.getElementById('again').addEventListener('click', () => {
  say(frames[0], { type: 'load', options: { play: 'person,none' } });
  say(frames[1], { type: 'load', options: { play: 'none,person' } });
  said.textContent = 'White begins.';
});
for (const frame of frames) {
  // A board answers whoever speaks to it; the first word may come at any time after its page has loaded.
  const greet = () => say(frame, { type: 'state' });
  frame.addEventListener('load', greet);
}
said.textContent = 'White begins.';
