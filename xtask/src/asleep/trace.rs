//! A program that notes which of its functions run.

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, Instruction, MemArg, MemoryType, Module};
use wasmparser::{FunctionBody, Parser};

use super::Program;
use crate::run::Outcome;

/// Bytes of a page of memory.
const PAGE: u64 = 65_536;

/// The program with a byte of memory for each of its functions, in their order, which is 1 once it has run; and
/// the address of the first.
pub(crate) fn traced(program: &Program) -> Outcome<(Vec<u8>, u64)> {
    // Rust's allocator asks for new pages, and leaves those alone that are there at first and not its own.
    let first = program.memory.initial * PAGE;
    let pages = (program.functions.len() as u64).div_ceil(PAGE);
    let mut module = Module::new();
    Tracer { next: first, pages }
        .parse_core_module(&mut module, Parser::new(0), program.bytes)
        .map_err(|error| format!("The page's program can't be traced: {error}."))?;
    Ok((module.finish(), first))
}

struct Tracer {
    /// Where the next function notes that it has run.
    next: u64,
    /// How many pages of memory the notes take.
    pages: u64,
}

impl Reencode for Tracer {
    type Error = core::convert::Infallible;

    fn memory_type(&mut self, memory: wasmparser::MemoryType) -> Result<MemoryType, Error<Self::Error>> {
        Ok(MemoryType {
            minimum: memory.initial + self.pages,
            maximum: memory.maximum,
            memory64: memory.memory64,
            shared: memory.shared,
            page_size_log2: memory.page_size_log2,
        })
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let mut function = self.new_function_with_parsed_locals(&body)?;
        function.instruction(&Instruction::I32Const(self.next as i32));
        function.instruction(&Instruction::I32Const(1));
        function.instruction(&Instruction::I32Store8(MemArg { offset: 0, align: 0, memory_index: 0 }));
        self.next += 1;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            function.instruction(&self.parse_instruction(&mut operators)?);
        }
        code.function(&function);
        Ok(())
    }
}
