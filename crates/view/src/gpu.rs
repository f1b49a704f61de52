//! The little of the graphics card that the scene uses: a mesh drawn many times with one program.

use three_d::{
    Blend, BlendEquationType, BlendMultiplierType, Context, Cull, DepthTest, ElementBuffer, InstanceBuffer,
    Program, RenderStates, VertexBuffer, Viewport, WriteMask,
};

use crate::{SceneError, mesh::Mesh};

/// Names of the figures that differ from one drawing of a mesh to the next, four to a name.
const COLUMNS: [&str; 5] = ["a0", "a1", "a2", "a3", "a4"];

/// Solid things.
pub(crate) const SOLID: RenderStates = RenderStates {
    write_mask: WriteMask::COLOR_AND_DEPTH,
    depth_test: DepthTest::Less,
    blend: Blend::Disabled,
    cull: Cull::Back,
};

/// The far side of solid things, swollen: an outline.
pub(crate) const OUTLINE: RenderStates = RenderStates { cull: Cull::Front, ..SOLID };

/// See-through things, in colours already multiplied by their opacity: so the page behind shows through rightly.
pub(crate) const SHEER: RenderStates = RenderStates {
    write_mask: WriteMask::COLOR,
    depth_test: DepthTest::LessOrEqual,
    blend: Blend::Enabled {
        source_rgb_multiplier: BlendMultiplierType::One,
        source_alpha_multiplier: BlendMultiplierType::One,
        destination_rgb_multiplier: BlendMultiplierType::OneMinusSrcAlpha,
        destination_alpha_multiplier: BlendMultiplierType::OneMinusSrcAlpha,
        rgb_equation: BlendEquationType::Add,
        alpha_equation: BlendEquationType::Add,
    },
    cull: Cull::None,
};

/// Compiles a program.
pub(crate) fn program(
    context: &Context,
    name: &'static str,
    vertex: &str,
    fragment: &str,
) -> Result<Program, SceneError> {
    Program::from_source(context, vertex, fragment)
        .map_err(|error| SceneError::Program { name, log: error.to_string() })
}

/// A mesh on the graphics card and the figures of each of its drawings.
pub(crate) struct Batch {
    positions: VertexBuffer<[f32; 4]>,
    normals: VertexBuffer<[f32; 4]>,
    indices: ElementBuffer<u16>,
    columns: Vec<InstanceBuffer<[f32; 4]>>,
    count: u32,
}

impl Batch {
    /// A mesh that is drawn not once so far.
    pub(crate) fn new(context: &Context, mesh: &Mesh) -> Self {
        Self {
            positions: VertexBuffer::new_with_data(context, &mesh.positions),
            normals: VertexBuffer::new_with_data(context, &mesh.normals),
            indices: ElementBuffer::new_with_data(context, &mesh.indices),
            columns: COLUMNS.iter().map(|_| InstanceBuffer::new(context)).collect(),
            count: 0,
        }
    }

    /// Says what is to be drawn: as many figures for each drawing as the program has columns.
    pub(crate) fn fill<const N: usize>(&mut self, rows: &[[[f32; 4]; N]]) {
        for (i, column) in self.columns.iter_mut().enumerate().take(N) {
            let figures: Vec<[f32; 4]> = rows.iter().map(|row| row[i]).collect();
            if !figures.is_empty() {
                column.fill(&figures);
            }
        }
        self.count = rows.len() as u32;
    }

    /// Draws all of it.
    pub(crate) fn draw(&self, program: &Program, states: RenderStates, viewport: Viewport) {
        if self.count == 0 {
            return;
        }
        for (name, buffer) in [("position", &self.positions), ("normal", &self.normals)] {
            if program.requires_attribute(name) {
                program.use_vertex_attribute(name, buffer);
            }
        }
        for (name, column) in COLUMNS.iter().zip(&self.columns) {
            if program.requires_attribute(name) {
                program.use_instance_attribute(name, column);
            }
        }
        program.draw_elements_instanced(states, viewport, &self.indices, self.count);
    }
}
