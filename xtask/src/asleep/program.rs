//! A WebAssembly program, as far as it has to be known to cut it in two.

use std::collections::{BTreeMap, BTreeSet};

use wasm_encoder::Module;
use wasm_encoder::reencode::Reencode;
use wasmparser::{
    CompositeInnerType, Element, ElementItems, ExternalKind, FuncType, FunctionBody, GlobalType, KnownCustom,
    MemoryType, Name, NameSectionReader, Operator, Parser, Payload, TableType, TypeRef,
};

use crate::run::Outcome;

/// The end of the module's name, and the function, that wakes the other half.
const WAKE: (&str, &str) = ("/asleep.js", "wake");

/// A program's functions, and what they share.
pub(crate) struct Program<'a> {
    /// The whole.
    pub(super) bytes: &'a [u8],
    /// The types of functions, by their index.
    pub(super) types: Vec<FuncType>,
    /// The types of functions that come from JavaScript, which have the first indices.
    pub(super) imported: Vec<u32>,
    /// The program's own functions, which have the indices after these.
    pub(super) functions: Vec<Function<'a>>,
    /// Its one memory.
    pub(super) memory: MemoryType,
    /// Its tables.
    pub(super) tables: Vec<TableType>,
    /// Its global variables.
    pub(super) globals: Vec<GlobalType>,
    /// Functions that JavaScript calls, and those in tables.
    pub(super) reached: BTreeSet<u32>,
    /// The function of JavaScript that wakes the other half.
    pub(super) wake: Option<u32>,
}

/// One function.
pub(super) struct Function<'a> {
    /// Its name with its types, and without hashes, which differ from build to build.
    pub(super) name: String,
    pub(super) type_index: u32,
    pub(super) body: FunctionBody<'a>,
    /// The functions that it calls by their index.
    pub(super) calls: BTreeSet<u32>,
    /// Whether it has to do with what only one of two modules can have: references to functions, and data.
    pub(super) stays: bool,
}

fn broken(error: impl core::fmt::Display) -> String {
    format!("The page's program can't be read: {error}.")
}

impl<'a> Program<'a> {
    /// Reads a program.
    pub(crate) fn read(bytes: &'a [u8]) -> Outcome<Self> {
        let mut program = Self {
            bytes,
            types: Vec::new(),
            imported: Vec::new(),
            functions: Vec::new(),
            memory: MemoryType {
                memory64: false,
                shared: false,
                initial: 0,
                maximum: None,
                page_size_log2: None,
            },
            tables: Vec::new(),
            globals: Vec::new(),
            reached: BTreeSet::new(),
            wake: None,
        };
        let (mut own_types, mut names) = (Vec::new(), BTreeMap::new());
        for payload in Parser::new(0).parse_all(bytes) {
            match payload.map_err(broken)? {
                Payload::TypeSection(section) => {
                    for group in section {
                        for sub in group.map_err(broken)?.into_types() {
                            let CompositeInnerType::Func(function) = sub.composite_type.inner else {
                                return Err(broken("a type that is no function's"));
                            };
                            program.types.push(function);
                        }
                    }
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import.map_err(broken)?;
                        let TypeRef::Func(type_index) = import.ty else {
                            return Err(broken(format!("it imports {}, which is no function", import.name)));
                        };
                        if import.module.ends_with(WAKE.0) && import.name == WAKE.1 {
                            program.wake = Some(program.imported.len() as u32);
                        }
                        program.imported.push(type_index);
                    }
                }
                Payload::FunctionSection(section) => {
                    for type_index in section {
                        own_types.push(type_index.map_err(broken)?);
                    }
                }
                Payload::TableSection(section) => {
                    for table in section {
                        program.tables.push(table.map_err(broken)?.ty);
                    }
                }
                Payload::MemorySection(section) => {
                    for memory in section {
                        program.memory = memory.map_err(broken)?;
                    }
                }
                Payload::GlobalSection(section) => {
                    for global in section {
                        program.globals.push(global.map_err(broken)?.ty);
                    }
                }
                Payload::ExportSection(section) => {
                    for export in section {
                        let export = export.map_err(broken)?;
                        if export.kind == ExternalKind::Func {
                            program.reached.insert(export.index);
                        }
                    }
                }
                Payload::StartSection { func, .. } => {
                    program.reached.insert(func);
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        program.reached.extend(in_table(&element.map_err(broken)?)?);
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    let type_index = own_types[program.functions.len()];
                    program.functions.push(Function::read(type_index, body)?);
                }
                Payload::CustomSection(section) => {
                    if let KnownCustom::Name(section) = section.as_known() {
                        names = names_of_functions(section)?;
                    }
                }
                _ => {}
            }
        }
        let first = program.imported.len() as u32;
        for (index, function) in (first..).zip(&mut program.functions) {
            function.name = names.remove(&index).unwrap_or_default();
        }
        Ok(program)
    }

    /// The whole program without the names of its functions, which only building needs.
    pub(crate) fn without_names(&self) -> Outcome<Vec<u8>> {
        struct Nameless;
        impl Reencode for Nameless {
            type Error = core::convert::Infallible;
            fn parse_custom_section(
                &mut self,
                _: &mut Module,
                _: wasmparser::CustomSectionReader<'_>,
            ) -> Result<(), wasm_encoder::reencode::Error<Self::Error>> {
                Ok(())
            }
        }
        let mut module = Module::new();
        Nameless.parse_core_module(&mut module, Parser::new(0), self.bytes).map_err(broken)?;
        Ok(module.finish())
    }

    /// The type of a function, imported or not.
    pub(super) fn type_of(&self, function: u32) -> u32 {
        match self.imported.get(function as usize) {
            Some(&type_index) => type_index,
            None => self.functions[function as usize - self.imported.len()].type_index,
        }
    }

    /// The names of the program's own functions, in their order; empty where one has none.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.functions.iter().map(|function| function.name.as_str())
    }

    /// The program's own functions with their indices.
    pub(super) fn own(&self) -> impl Iterator<Item = (u32, &Function<'a>)> {
        (self.imported.len() as u32..).zip(&self.functions)
    }
}

impl<'a> Function<'a> {
    fn read(type_index: u32, body: FunctionBody<'a>) -> Outcome<Self> {
        let (mut calls, mut stays) = (BTreeSet::new(), false);
        for operator in body.get_operators_reader().map_err(broken)? {
            match operator.map_err(broken)? {
                Operator::Call { function_index } => {
                    calls.insert(function_index);
                }
                Operator::ReturnCall { .. }
                | Operator::RefFunc { .. }
                | Operator::MemoryInit { .. }
                | Operator::DataDrop { .. }
                | Operator::TableInit { .. }
                | Operator::ElemDrop { .. } => stays = true,
                _ => {}
            }
        }
        Ok(Self { name: String::new(), type_index, body, calls, stays })
    }
}

/// The functions in a table.
fn in_table(element: &Element<'_>) -> Outcome<Vec<u32>> {
    match &element.items {
        ElementItems::Functions(functions) => {
            functions.clone().into_iter().collect::<Result<_, _>>().map_err(broken)
        }
        ElementItems::Expressions(..) => Err(broken("a table is filled with expressions")),
    }
}

/// The names of functions by their indices.
fn names_of_functions(section: NameSectionReader<'_>) -> Outcome<BTreeMap<u32, String>> {
    let mut names = BTreeMap::new();
    for kind in section {
        let Name::Function(map) = kind.map_err(broken)? else { continue };
        for naming in map {
            let naming = naming.map_err(broken)?;
            names.insert(naming.index, without_hashes(naming.name));
        }
    }
    Ok(names)
}

/// A function's name without what differs from build to build: `core[0123456789abcdef]::fmt` is `core::fmt`.
fn without_hashes(name: &str) -> String {
    let mut made = String::new();
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('[') {
        made.push_str(before);
        let hash = after.split(']').next().unwrap_or_default();
        let is_hash = !hash.is_empty() && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        rest = match is_hash.then(|| after.split_once(']')).flatten() {
            Some((_, after)) => after,
            None => {
                made.push('[');
                after
            }
        };
    }
    made + rest
}
