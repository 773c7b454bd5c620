import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type AnyNode, type Rule } from 'postcss'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * No rule of the style sheets is without a use: each class, id and data attribute that a built sheet
 * selects is written in the code whose markup it dresses. Whether a page has it at this moment is not
 * asked, for most are there in a state alone.
 */

const assets = 'build/pages/client/assets'
const designs = 'app/homes/designs'

const code = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `app/${name.replaceAll(path.sep, '/')}`)

/** The code that a sheet is for: of a design its own, its shared parts, and what frames every page. */
function codeOf(sheet: string): string[] {
  const design = `${designs}/${sheet}.tsx`
  if (!code.includes(design)) return code.filter((file) => !file.startsWith(designs))
  const frame = /^app\/(?:homes\/design-parts|accounts|chats|chrome|consent|design|navigation)\//
  return [design, ...code.filter((file) => frame.test(file))]
}

/** Names that code puts together from something else than words, each with the words it has instead. */
const putTogether: { sheet: string; names: string[]; from: string[] }[] = [
  {
    // The colours of the panes are the characters of one word.
    sheet: 'home-variant1',
    names: ['tint-a', 'tint-b', 'tint-c', 'tint-g', 'tint-r', 'tint-w'],
    from: ['tint-…', 'cwbcawcgcwrcbcwcacgwcbwcrcwc'],
  },
]

const sheets = readdirSync(assets)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    sheet: name.replace(/-[\w-]{8}\.css$/, ''),
    css: readFileSync(path.join(assets, name), 'utf8'),
  }))

test('there is a built sheet for the site, for people at work, for the editor and for each design', () => {
  const ofDesigns = readdirSync(designs)
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.basename(name, '.css'))

  expect(sheets.map(({ sheet }) => sheet).sort()).toEqual(
    [...ofDesigns, 'body-editor', 'signed-in', 'site'].sort(),
  )
})

test.each(sheets)('each selector of $sheet has a use', ({ sheet, css }) => {
  const words = wordsOf(codeOf(sheet))
  const unused = namesIn(css).filter((name) => !isUsed(name, words))

  const allowed = putTogether.filter((one) => one.sheet === sheet)
  const names = unused.map(({ name }) => name)
  expect(names.filter((name) => !allowed.some((one) => one.names.includes(name)))).toEqual([])
  // An allowance that is not needed, or for which the code has no use any more, is wrong too.
  const needed = allowed.filter(
    (one) =>
      one.names.some((name) => names.includes(name)) &&
      one.from.every((word) => words.classes.has(word)),
  )
  expect(needed).toEqual(allowed)
})

test('a selector without a use is found', () => {
  const css = `
    @layer utilities { .utility { color: red } }
    @layer components { .used > [data-open="true"] { & .gone { color: blue } } [data-shut] { top: 0 } }
    @media (width > 1px) { .row-first:not(.row-none, .place)::after { content: ".text" } #place {} }
  `
  const order = `${'$'}{order[0]}`
  const words = wordsIn(`
    const order = ['first'], isGone = order === 'gone'
    const row = <p className={\`used row-${order}\`} data-open id="place" /> // none
  `)

  expect(namesIn(css).filter((name) => !isUsed(name, words))).toEqual([
    { sign: '.', name: 'gone' },
    { sign: '[', name: 'data-shut' },
    { sign: '.', name: 'row-none' },
    { sign: '.', name: 'place' },
  ])
})

/** What a selector asks for: a class, an id, or a data attribute. */
interface Name {
  sign: string
  name: string
}

/** The names that the project's own rules select, each once. */
function namesIn(css: string): Name[] {
  const names = new Map<string, Name>()
  postcss.parse(css).walkRules((rule) => {
    if (isGenerated(rule)) return
    const selector = rule.selector.replace(/"[^"]*"|'[^']*'/g, '')
    for (const [, sign = '', name = ''] of selector.matchAll(
      /([.#]|\[(?=data-))([a-z_][\w-]*)/gi,
    )) {
      names.set(sign + name, { sign, name })
    }
  })
  return [...names.values()]
}

/** Whether Tailwind wrote a rule, from words that it found in the code, or it is a step of an animation. */
function isGenerated(rule: Rule): boolean {
  for (let node: AnyNode | undefined = rule; node; node = node.parent as AnyNode | undefined) {
    if (node.type !== 'atrule') continue
    if (node.name.endsWith('keyframes')) return true
    if (node.name === 'layer' && /^(?:theme|utilities|properties)$/.test(node.params)) return true
  }
  return false
}

/** The words of some code: those that can be classes, and all of them. */
interface Words {
  classes: Set<string>
  all: Set<string>
}

/** A name is used where code has it, or its beginning in a template and its end among its words. */
function isUsed({ sign, name }: Name, { classes, all }: Words): boolean {
  const words = sign === '.' ? classes : all
  if (words.has(name)) return true
  const cuts = [...name.matchAll(/-/g)].map(({ index }) => index + 1)
  return cuts.some((cut) => words.has(`${name.slice(0, cut)}…`) && all.has(name.slice(cut)))
}

const known = new Map<string, Words>()

function wordsOf(files: string[]): Words {
  const words: Words = { classes: new Set(), all: new Set() }
  for (const file of files) {
    const found = known.get(file) ?? wordsIn(readFileSync(file, 'utf8'))
    known.set(file, found)
    for (const word of found.classes) words.classes.add(word)
    for (const word of found.all) words.all.add(word)
  }
  return words
}

/** Attributes whose words are never classes. */
const noClasses =
  /^(?:action|alt|aria-.*|autoComplete|href|html.*|id|key|label|lang|method|name|page|path|placeholder|rel|role|sizes|src|target|text|title|to|type|value|defaultValue)$/

/** The words of all strings, and the names of attributes; one that a template goes on with ends in "…". */
function wordsIn(source: string): Words {
  const words: Words = { classes: new Set(), all: new Set() }
  function add(text: string, canBeClass: boolean, goesOn = false): void {
    const found = text.split(/[^\w-]+/).filter((word) => word !== '')
    for (const [place, part] of found.entries()) {
      const isCut = goesOn && place === found.length - 1 && text.endsWith(part)
      const word = isCut ? `${part}…` : part
      words.all.add(word)
      if (canBeClass) words.classes.add(word)
    }
  }
  function visit(node: ts.Node, canBeClass: boolean): void {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateTail(node)) add(node.text, canBeClass)
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) add(node.text, canBeClass, true)
    if (ts.isJsxAttribute(node)) add(node.name.getText(), false)
    if (ts.isPropertyAssignment(node)) add(node.name.getText(), false)
    ts.forEachChild(node, (child) => visit(child, canBeClass && leadsToClasses(node, child)))
  }
  visit(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), true)
  return words
}

/** Types, keys, comparisons and some attributes hold words that are never classes. */
function leadsToClasses(node: ts.Node, child: ts.Node): boolean {
  if (ts.isTypeNode(child)) return false
  if (ts.isPropertyAssignment(node)) return child === node.initializer
  if (ts.isCaseClause(node) || ts.isElementAccessExpression(node)) return child !== wordOf(node)
  if (ts.isBinaryExpression(node)) return !/^[!=]==?$|^in$/.test(node.operatorToken.getText())
  return !ts.isJsxAttribute(node) || !noClasses.test(node.name.getText())
}

function wordOf(node: ts.CaseClause | ts.ElementAccessExpression): ts.Node {
  return ts.isCaseClause(node) ? node.expression : node.argumentExpression
}
