import type { AlignType, PhrasingContent, Table, TableCell } from 'mdast'
import { isInline, type LexicalNode } from '../lexical-nodes'
import { phrasingFrom } from './phrasing-from-lexical'

const alignments: Record<string, AlignType> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
}

/** Converts a table. The first row is the header, because Markdown has no table without. */
export function tableFrom({ children: rows = [] }: LexicalNode): Table {
  const first = rows[0]?.children ?? []
  return {
    type: 'table',
    align: first.flatMap((cell) => columnsOf(cell, () => alignmentOf(cell))),
    children: rows.map(({ children: cells = [] }) => ({
      type: 'tableRow',
      children: cells.flatMap((cell) =>
        columnsOf<TableCell>(cell, (column) => ({
          type: 'tableCell',
          children: column === 0 ? wordsOf(cell) : [],
        })),
      ),
    })),
  }
}

/** Adds empty cells after a cell that spans columns. */
function columnsOf<T>({ colSpan }: LexicalNode, make: (column: number) => T): T[] {
  const length = typeof colSpan === 'number' ? Math.max(1, Math.min(colSpan, 100)) : 1
  return Array.from({ length }, (_, column) => make(column))
}

function alignmentOf({ children = [] }: LexicalNode): AlignType {
  return alignments[String(children[0]?.format)] ?? null
}

/** The words of a cell as one line; `<br>` marks its line breaks. */
function wordsOf({ children = [] }: LexicalNode): PhrasingContent[] {
  const words = linesIn(children).flatMap((line, index) => (index > 0 ? [lineEnd, ...line] : line))
  return phrasingFrom(words).map(withTags)
}

const lineEnd: LexicalNode = { type: 'linebreak', version: 1 }

function withTags(node: PhrasingContent): PhrasingContent {
  if (node.type === 'break') return { type: 'html', value: '<br>' }
  // The spread of a union loses which member it was.
  return 'children' in node
    ? ({ ...node, children: node.children.map(withTags) } as PhrasingContent)
    : node
}

function linesIn(nodes: LexicalNode[]): LexicalNode[][] {
  if (nodes.some(isInline)) return [nodes]
  return nodes.flatMap(({ children = [] }) => linesIn(children)).filter((line) => line.length > 0)
}
