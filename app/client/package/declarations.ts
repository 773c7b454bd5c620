import ts from 'typescript'

/**
 * The declarations of everything that a module exports, and of the types that these refer to, as one file without
 * imports. Types that are derived from schemas are written out: the package has no dependencies.
 * @param entry the module
 * @throws for a type that cannot be written out
 */
export function declarationsOf(entry: string, configFile: string): string {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
  const program = ts.createProgram([entry], { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(entry)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${entry} exports nothing.`)
  const exported = checker.getExportsOfModule(module).map((symbol) => resolved(checker, symbol))
  const queue = [...exported]
  const texts = new Map<ts.Symbol, string>()
  for (let symbol = queue.shift(); symbol; symbol = queue.shift()) {
    if (texts.has(symbol)) continue
    const known = typesOfPackages[symbol.name]
    if (known) {
      texts.set(symbol, known)
      continue
    }
    const declaration = declarationOf(symbol)
    const text = textOf(checker, declaration, source)
    texts.set(
      symbol,
      text.replace(importedType, (_, file: string, name: string) => {
        // Types of the WebAuthn library, which programs pass on as they get them.
        if (file.includes('node_modules')) return typesOfPackages[name] ? name : 'object'
        const imported = program.getSourceFile(`${file}.ts`)
        const exports = imported && checker.getSymbolAtLocation(imported)?.exports
        const named = exports?.get(ts.escapeLeadingUnderscores(name))
        if (!named) throw new Error(`${file} exports no ${name}.`)
        queue.push(resolved(checker, named))
        return name
      }),
    )
    if (!isExpanded(declaration)) queue.push(...referencesIn(checker, declaration))
  }
  const named = new Set([...texts.keys()].map(({ name }) => name))
  if (named.size < texts.size) throw new Error('Two exported types have the same name.')
  return `${withNames([...texts.values()]).join('\n\n')}\n`
}

/** How TypeScript writes a type that is not in scope. */
const importedType = /import\("([^"]+)"\)\.(\w+)(?:<import\("[^"]+"\)\.\w+>)?/g

/** A shorter text is as long as its name. */
const shortestNamed = 40

/** Replaces types that are written out within others by their names, the longest first. */
function withNames(texts: string[]): string[] {
  const expanded = texts
    .flatMap((text) => {
      const [, name, type] = /^export type (\w+) = (\{.*\})$/s.exec(text) ?? []
      return name && type && type.length >= shortestNamed ? [{ name, type }] : []
    })
    .toSorted((one, other) => other.type.length - one.type.length)
  return texts.map((text) =>
    expanded.reduce(
      (named, { name, type }) =>
        named.startsWith(`export type ${name} =`) ? named : named.replaceAll(type, name),
      text,
    ),
  )
}

/** Types of packages, as far as a program needs to know them. */
const typesOfPackages: Record<string, string> = {
  SerializedEditorState: `/** Lexical rich text. */
export interface SerializedEditorState {
  root: { type: string; children: unknown[]; [member: string]: unknown }
}`,
}

type Declaration =
  | ts.TypeAliasDeclaration
  | ts.InterfaceDeclaration
  | ts.ClassDeclaration
  | ts.FunctionDeclaration

function declarationOf(symbol: ts.Symbol): Declaration {
  const found = symbol.declarations?.find(
    (each): each is Declaration =>
      ts.isTypeAliasDeclaration(each) ||
      ts.isInterfaceDeclaration(each) ||
      ts.isClassDeclaration(each) ||
      ts.isFunctionDeclaration(each),
  )
  if (!found) throw new Error(`${symbol.name} is no type, class or function.`)
  if (found.getSourceFile().fileName.includes('node_modules')) {
    throw new Error(`${symbol.name} is of a package: the client has no dependencies.`)
  }
  return found
}

function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** Whether a type is made from a value, such as a schema, and is written out. */
function isExpanded(declaration: Declaration): boolean {
  let found = false
  const visit = (node: ts.Node): void => {
    found ||= ts.isTypeQueryNode(node)
    if (!found) ts.forEachChild(node, visit)
  }
  if (ts.isTypeAliasDeclaration(declaration)) visit(declaration.type)
  return found
}

const printed = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias

/** @param scope where only the exported names are in scope, so that others are written out */
function textOf(checker: ts.TypeChecker, declaration: Declaration, scope: ts.Node): string {
  const file = declaration.getSourceFile()
  const name = declaration.name?.text ?? ''
  if (ts.isTypeAliasDeclaration(declaration) && isExpanded(declaration)) {
    const type = checker.getTypeAtLocation(declaration)
    const text = checker.typeToString(type, scope, printed)
    return `export type ${name} = ${text}`
  }
  if (ts.isClassDeclaration(declaration) || ts.isFunctionDeclaration(declaration)) {
    const { outputText } = ts.transpileDeclaration(declaration.getFullText(file), {
      compilerOptions: { removeComments: false },
    })
    return outputText.replace(/^export \{\};?\n?/m, '').trim()
  }
  const text = declaration.getFullText(file).trim()
  return text.includes('export ') ? text : text.replace(/^(interface|type) /m, 'export $1 ')
}

/** The symbols of this project that a declaration names; those of the language and of the browser need none. */
function referencesIn(checker: ts.TypeChecker, declaration: Declaration): ts.Symbol[] {
  const symbols: ts.Symbol[] = []
  const visit = (node: ts.Node): void => {
    // The body of a function or of a method is not declared.
    if (ts.isBlock(node)) return
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression
      const symbol = checker.getSymbolAtLocation(name)
      if (symbol) symbols.push(resolved(checker, symbol))
    }
    ts.forEachChild(node, visit)
  }
  visit(declaration)
  return symbols.filter(
    ({ flags, declarations }) =>
      !(flags & ts.SymbolFlags.TypeParameter) &&
      !declarations?.some((each) => {
        const { fileName } = each.getSourceFile()
        return /typescript\/lib\/lib\.|@types\/node\//.test(fileName)
      }),
  )
}
