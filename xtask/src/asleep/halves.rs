//! Writes the two halves.
//!
//! They share memory, tables and global variables, and call each other through a table of their own, which comes
//! after the others. A global variable, after the others too, says whether both halves are there.

use std::borrow::Cow;
use std::collections::BTreeMap;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection,
    Function, FunctionSection, GlobalSection, GlobalType, ImportSection, Instruction, Module, RefType,
    StartSection, TableSection, TableType, TypeSection, ValType,
};
use wasmparser::{FunctionBody, Operator, Parser, Payload};

use super::{Program, plan::Plan};
use crate::run::Outcome;

/// What the half that is awake is called in the other's imports; `crates/web/src/asleep.js` gives it.
const AWAKE: &str = "awake";

/// How the exports begin that are for the other half.
const SHARED: &str = "shared:";

/// The variable that says whether both halves are there.
const BOTH: &str = "shared:both";

type Written<T = ()> = Result<T, Error<String>>;

fn unwritten(error: Error<String>) -> String {
    format!("The page's program can't be cut in two: {error}.")
}

/// Copies a program's parts, with new indices for its functions.
struct Half<'p, 'a> {
    program: &'p Program<'a>,
    plan: &'p Plan,
    /// New indices of functions by their old ones.
    functions: BTreeMap<u32, u32>,
}

impl Reencode for Half<'_, '_> {
    type Error = String;

    fn function_index(&mut self, function: u32) -> Written<u32> {
        let missing = || Error::UserError(format!("function {function} is in the other half"));
        self.functions.get(&function).copied().ok_or_else(missing)
    }
}

impl Half<'_, '_> {
    /// The table between the halves.
    fn table(&self) -> u32 {
        self.program.tables.len() as u32
    }

    fn between(&self) -> TableType {
        let places = u64::from(self.plan.places());
        TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: places,
            maximum: Some(places),
            shared: false,
        }
    }

    /// The variable that says whether both halves are there.
    fn both(&self) -> u32 {
        self.program.globals.len() as u32
    }

    /// All types, and at the end that of functions without parameters and results. Returns its index.
    fn types(&mut self, types: &mut TypeSection) -> Written<u32> {
        for function in &self.program.types {
            let function = self.func_type(function.clone())?;
            types.ty().func_type(&function);
        }
        types.ty().function([], []);
        Ok(types.len() - 1)
    }

    /// Places in the table between the halves, filled.
    fn fill(&mut self, elements: &mut ElementSection, functions: &BTreeMap<u32, u32>) -> Written {
        let Some(&first) = functions.values().next() else { return Ok(()) };
        let indices =
            functions.keys().map(|&function| self.function_index(function)).collect::<Written<Vec<_>>>()?;
        let first = ConstExpr::i32_const(first as i32);
        elements.active(Some(self.table()), &first, Elements::Functions(Cow::from(indices)));
        Ok(())
    }

    /// Copies a function; what is not in this half it calls through the table.
    fn copy(&mut self, body: &FunctionBody<'_>, others: &BTreeMap<u32, u32>) -> Written<Function> {
        let mut function = self.new_function_with_parsed_locals(body)?;
        for operator in body.get_operators_reader()? {
            match operator? {
                Operator::Call { function_index } if others.contains_key(&function_index) => {
                    function.instruction(&Instruction::I32Const(others[&function_index] as i32));
                    function.instruction(&self.call(function_index));
                }
                operator => {
                    function.instruction(&self.instruction(operator)?);
                }
            }
        }
        Ok(function)
    }

    /// A call through the table between the halves.
    fn call(&self, function: u32) -> Instruction<'static> {
        let type_index = self.program.type_of(function);
        Instruction::CallIndirect { type_index, table_index: self.table() }
    }

    /// A function that stands for one that sleeps.
    fn stand_in(&self, function: u32, place: u32, awaken: u32) -> Function {
        let parameters = self.program.types[self.program.type_of(function) as usize].params().len();
        let mut stand_in = Function::new([]);
        stand_in.instruction(&Instruction::Call(awaken));
        (0..parameters as u32).for_each(|parameter| {
            stand_in.instruction(&Instruction::LocalGet(parameter));
        });
        stand_in.instruction(&Instruction::I32Const(place as i32));
        stand_in.instruction(&self.call(function));
        stand_in.instruction(&Instruction::End);
        stand_in
    }

    /// The function that wakes the other half, unless it is awake.
    fn awaken(&mut self) -> Written<Function> {
        let wake = self.function_index(self.plan.wake)?;
        let mut awaken = Function::new([]);
        awaken.instruction(&Instruction::GlobalGet(self.both()));
        awaken.instruction(&Instruction::I32Eqz);
        awaken.instruction(&Instruction::If(BlockType::Empty));
        awaken.instruction(&Instruction::Call(wake));
        awaken.instruction(&Instruction::End);
        awaken.instruction(&Instruction::End);
        Ok(awaken)
    }
}

/// The half that is awake. `mark` is the name of the export by which the other half is found.
pub(super) fn awake(program: &Program, plan: &Plan, mark: &str) -> Outcome<Vec<u8>> {
    let imported = 0..program.imported.len() as u32;
    let own = program.own().map(|(index, _)| index);
    let here = own.filter(|index| !plan.asleep.contains(index) || plan.called.contains_key(index));
    let functions: BTreeMap<u32, u32> = imported.chain(here).zip(0..).collect();
    write_awake(&mut Half { program, plan, functions }, mark).map_err(unwritten)
}

fn write_awake(half: &mut Half, mark: &str) -> Written<Vec<u8>> {
    let (program, plan) = (half.program, half.plan);
    let awaken = half.functions.len() as u32;
    let mut module = Module::new();
    let mut plain = 0;
    for payload in Parser::new(0).parse_all(program.bytes) {
        match payload? {
            Payload::TypeSection(_) => {
                let mut types = TypeSection::new();
                plain = half.types(&mut types)?;
                module.section(&types);
            }
            Payload::ImportSection(section) => {
                let mut imports = ImportSection::new();
                half.parse_import_section(&mut imports, section)?;
                module.section(&imports);
            }
            Payload::FunctionSection(_) => {
                let mut functions = FunctionSection::new();
                let own = program.own().filter(|(index, _)| half.functions.contains_key(index));
                own.for_each(|(_, function)| {
                    functions.function(function.type_index);
                });
                functions.function(plain);
                module.section(&functions);
            }
            Payload::TableSection(section) => {
                let mut tables = TableSection::new();
                half.parse_table_section(&mut tables, section)?;
                tables.table(half.between());
                module.section(&tables);
            }
            Payload::MemorySection(section) => {
                let mut memories = wasm_encoder::MemorySection::new();
                half.parse_memory_section(&mut memories, section)?;
                module.section(&memories);
            }
            Payload::GlobalSection(section) => {
                let mut globals = GlobalSection::new();
                half.parse_global_section(&mut globals, section)?;
                globals.global(both_type(), &ConstExpr::i32_const(0));
                module.section(&globals);
            }
            Payload::ExportSection(section) => {
                let mut exports = ExportSection::new();
                half.parse_export_section(&mut exports, section)?;
                for table in 0..=half.table() {
                    exports.export(&format!("{SHARED}table{table}"), ExportKind::Table, table);
                }
                for global in 0..half.both() {
                    exports.export(&format!("{SHARED}global{global}"), ExportKind::Global, global);
                }
                exports.export(BOTH, ExportKind::Global, half.both());
                exports.export(mark, ExportKind::Global, half.both());
                module.section(&exports);
            }
            Payload::StartSection { func, .. } => {
                module.section(&StartSection { function_index: half.function_index(func)? });
            }
            Payload::ElementSection(section) => {
                let mut elements = ElementSection::new();
                half.parse_element_section(&mut elements, section)?;
                half.fill(&mut elements, &plan.calling)?;
                module.section(&elements);
            }
            Payload::DataCountSection { count, .. } => {
                module.section(&wasm_encoder::DataCountSection { count });
            }
            Payload::CodeSectionStart { .. } => {
                let mut code = CodeSection::new();
                for (index, function) in program.own() {
                    match plan.called.get(&index) {
                        Some(&place) => code.function(&half.stand_in(index, place, awaken)),
                        None if plan.asleep.contains(&index) => continue,
                        None => code.function(&half.copy(&function.body, &BTreeMap::new())?),
                    };
                }
                code.function(&half.awaken()?);
                module.section(&code);
            }
            Payload::DataSection(section) => {
                let mut data = wasm_encoder::DataSection::new();
                half.parse_data_section(&mut data, section)?;
                module.section(&data);
            }
            _ => {}
        }
    }
    Ok(module.finish())
}

/// The half that sleeps.
pub(super) fn asleep(program: &Program, plan: &Plan) -> Outcome<Vec<u8>> {
    let functions: BTreeMap<u32, u32> = plan.asleep.iter().copied().zip(0..).collect();
    write_asleep(&mut Half { program, plan, functions }).map_err(unwritten)
}

fn write_asleep(half: &mut Half) -> Written<Vec<u8>> {
    let (program, plan) = (half.program, half.plan);
    let mut types = TypeSection::new();
    let plain = half.types(&mut types)?;

    let mut imports = ImportSection::new();
    imports.import(AWAKE, "memory", EntityType::Memory(half.memory_type(program.memory)?));
    for (table, &table_type) in program.tables.iter().enumerate() {
        imports.import(AWAKE, &format!("{SHARED}table{table}"), Reencode::table_type(half, table_type)?);
    }
    imports.import(AWAKE, &format!("{SHARED}table{}", half.table()), half.between());
    for (global, &global_type) in program.globals.iter().enumerate() {
        imports.import(AWAKE, &format!("{SHARED}global{global}"), half.global_type(global_type)?);
    }
    imports.import(AWAKE, BOTH, both_type());

    let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
    for (_, function) in program.own().filter(|(index, _)| plan.asleep.contains(index)) {
        functions.function(function.type_index);
        code.function(&half.copy(&function.body, &plan.calling)?);
    }
    functions.function(plain);
    let mut start = Function::new([]);
    start.instruction(&Instruction::I32Const(1));
    start.instruction(&Instruction::GlobalSet(half.both()));
    start.instruction(&Instruction::End);
    code.function(&start);

    let mut elements = ElementSection::new();
    half.fill(&mut elements, &plan.called)?;

    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions);
    module.section(&StartSection { function_index: plan.asleep.len() as u32 });
    module.section(&elements).section(&code);
    Ok(module.finish())
}

fn both_type() -> GlobalType {
    GlobalType { val_type: ValType::I32, mutable: true, shared: false }
}
