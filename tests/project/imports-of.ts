import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** An import of a file, in any form. */
export interface Import {
  /** The imported path from the repository's root, or the name of a package. */
  target: string
  typesOnly: boolean
}

const read = new Map<string, ts.SourceFile[]>()

export function sourcesOf(folder: string): ts.SourceFile[] {
  const known = read.get(folder)
  if (known) return known
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.(?:tsx?|jsx?|mjs)$/.test(name) && !/(?:^|[\\/])\.next[\\/]|next-env\.d\.ts$/.test(name),
    )
    .map((name) => path.join(folder, name).replaceAll('\\', '/'))
    .map((file) => parsed(file, readFileSync(file, 'utf8')))
  read.set(folder, sources)
  return sources
}

export function parsed(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

export function importsOf(folder: string) {
  return sourcesOf(folder).flatMap((source) =>
    importsIn(source).map((each) => ({ file: source.fileName, ...each })),
  )
}

/** Every import of a file, in any form. */
export function importsIn(source: ts.SourceFile): Import[] {
  return nodesOf(source).flatMap((node) => {
    const specifier = specifierOf(node)
    return specifier && ts.isStringLiteralLike(specifier)
      ? [{ target: targetOf(source, specifier.text), typesOnly: isTypesOnly(node) }]
      : []
  })
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  const imports =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      node.expression.getText() === 'require')
  return imports ? node.arguments[0] : undefined
}

function isTypesOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  if (!ts.isImportDeclaration(node) || !node.importClause) return false
  const { isTypeOnly, name, namedBindings } = node.importClause
  if (isTypeOnly) return true
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  )
}

function targetOf(source: ts.SourceFile, specifier: string): string {
  if (specifier === '@payload-config') return 'cms/payload.config'
  return specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(source.fileName), specifier)
    : specifier
}
export function nodesOf(node: ts.Node): ts.Node[] {
  const inside: ts.Node[] = []
  node.forEachChild((child) => {
    inside.push(child, ...nodesOf(child))
  })
  return inside
}
