import { bold, code, italic } from '../../../cms/rich-text/lexical-nodes'
import type { RichText } from '../../rich-text/contract'
import { populated, type RichTextNode } from '../../rich-text/nodes'
import type { Run } from './lines'
import { type Element, millimetres, type Pages } from './pages'

const size = 10
const step = millimetres(6)
const gap = millimetres(2)

type Style = Omit<Run, 'text'>

/**
 * Writes the text of a section.
 * @param plainText the words of a block that has no form of its own in print
 */
export function writeSectionText(
  pages: Pages,
  text: RichText,
  plainText: (text: RichText) => string,
): void {
  // Lexical's types do not say what the nodes contain.
  for (const node of text.root.children as RichTextNode[]) write(node, 0)

  function write(node: RichTextNode, depth: number): void {
    const runs = runsOf(node.children ?? [])
    switch (node.type) {
      case 'heading':
        pages.space(gap)
        pages.keep(millimetres(16))
        pages.write(emboldened(runs), { size: 11, type: 'H3' })
        break
      case 'list':
        writeList(node, depth)
        pages.space(depth === 0 ? gap : 0)
        break
      case 'quote':
        pages.write(
          runs.map((run) => ({ ...run, italic: true })),
          { size, x: step, type: 'BlockQuote' },
        )
        pages.space(gap)
        break
      case 'table':
        writeTable(node)
        pages.space(gap * 2)
        break
      case 'horizontalrule':
        pages.space(gap)
        pages.rule(0.25)
        pages.space(gap)
        break
      case 'paragraph':
        if (runs.length === 0) break
        pages.write(runs, { size })
        pages.space(gap)
        break
      default:
        writeBlock(node)
    }
  }

  function writeBlock(node: RichTextNode): void {
    // The root of a text holds any node.
    const alone = { root: { ...text.root, children: [node] } } as RichText
    const words = plainText(alone).trim()
    if (words === '') return
    const isCode = node.fields?.blockType === 'Code'
    pages.write([{ text: words, ...(isCode && { face: 'code' as const }) }], {
      size: isCode ? 8.5 : size,
      x: step,
      type: isCode ? 'Code' : 'P',
    })
    pages.space(gap)
  }

  function writeList(list: RichTextNode, depth: number, within?: Element): void {
    const element = pages.begin('L', within)
    let number = numberIn(list, 'start') ?? 1
    for (const item of list.children ?? []) {
      const [first] = item.children ?? []
      if (first?.type === 'list') {
        writeList(first, depth + 1, element)
        continue
      }
      const isNumbered = 'listType' in list && list.listType === 'number'
      const mark = isNumbered ? `${number}.` : '•'
      number += 1
      const x = (depth + 1) * step
      const nested = (item.children ?? []).filter(({ type }) => type === 'list')
      const own = runsOf((item.children ?? []).filter(({ type }) => type !== 'list'))
      const entry = pages.begin('LI', element)
      const label = pages.begin('Lbl', entry)
      const body = pages.begin('LBody', entry)
      pages.beside([
        { runs: [{ text: mark }], style: { size, x: x - step, width: step, element: label } },
        { runs: own, style: { size, x, element: body } },
      ])
      for (const inner of nested) writeList(inner, depth + 1, body)
    }
  }

  function writeTable(table: RichTextNode): void {
    const rows = (table.children ?? []).map((row) => row.children ?? [])
    const isHead = (row: RichTextNode[] = []) =>
      row.length > 0 && row.every((cell) => (numberIn(cell, 'headerState') ?? 0) > 0)
    const [first = []] = rows
    const cellsOf = (row: RichTextNode[]) => row.map((cell) => runsIn(cell.children ?? []))
    const count = Math.max(1, ...rows.map(({ length }) => length))
    const longest = (column: number) =>
      Math.max(...rows.map((row) => textOf(runsIn(row[column]?.children ?? [])).length))
    pages.table({
      columns: Array.from({ length: count }, (_, column) => ({
        share: Math.min(Math.max(longest(column), 8), 40),
      })),
      head: isHead(first) ? cellsOf(first).map(emboldened) : [],
      rows: (isHead(first) ? rows.slice(1) : rows).map(cellsOf),
      size: 9.5,
    })
  }
}

function textOf(runs: Run[]): string {
  return runs.map(({ text }) => text).join('')
}

function emboldened(runs: Run[]): Run[] {
  return runs.map((run) => ({ ...run, face: 'bold' }))
}

/** The words of several blocks, each on lines of its own. */
function runsIn(blocks: RichTextNode[]): Run[] {
  return blocks.flatMap((block, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...runsOf(block.children ?? []),
  ])
}

function runsOf(nodes: RichTextNode[], style: Style = {}): Run[] {
  return nodes.flatMap((node) => {
    if (node.type === 'linebreak') return [{ text: '\n' }]
    if (node.type === 'tab') return [{ text: ' ' }]
    if ('text' in node && typeof node.text === 'string') {
      return [{ text: node.text, ...style, ...styleOf(numberIn(node, 'format') ?? 0) }]
    }
    const url = node.type.endsWith('link') ? populated<{ url?: unknown }>(node.fields)?.url : null
    const isOutside = typeof url === 'string' && /^(?:https?|mailto|tel):/.test(url)
    return runsOf(node.children ?? [], isOutside ? { ...style, link: url } : style)
  })
}

function styleOf(format: number): Style {
  const face = format & code ? 'code' : format & bold ? 'bold' : null
  return { ...(face && { face }), ...(format & italic ? { italic: true } : {}) }
}

function numberIn(node: RichTextNode, name: string): number | null {
  const value = Object.entries(node).find(([key]) => key === name)?.[1]
  return typeof value === 'number' ? value : null
}
