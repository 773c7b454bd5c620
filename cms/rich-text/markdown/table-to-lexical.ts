import type { Table, TableCell } from 'mdast'
import { maxCells, tooManyCells } from '../bounds'
import type { LexicalNode } from '../lexical-nodes'
import * as lexical from '../lexical-nodes'
import { TextTooComplexError } from './bounds'
import { type Definitions, inlineNodes } from './phrasing-to-lexical'

/**
 * Converts a table; its first row is the header. The paragraphs of a column carry its alignment.
 * @throws TextTooComplexError for too many cells: each row gets as many as the first one
 */
export function tableNode({ align, children }: Table, definitions: Definitions): LexicalNode {
  const width = children[0]?.children.length ?? 0
  if (width * children.length > maxCells) throw new TextTooComplexError(tooManyCells())
  const rows = children.map(({ children: cells }, row) => {
    const nodes = Array.from({ length: width }, (_, column) =>
      cellNode(cells[column], { isHeader: row === 0, align: align?.[column] ?? '', definitions }),
    )
    return lexical.element('tablerow', nodes)
  })
  return lexical.element('table', rows)
}

function cellNode(
  cell: TableCell | undefined,
  { isHeader, align, definitions }: { isHeader: boolean; align: string; definitions: Definitions },
): LexicalNode {
  const words = lexical.paragraph(inlineNodes(cell?.children ?? [], definitions), { format: align })
  const own = { backgroundColor: null, colSpan: 1, rowSpan: 1, headerState: isHeader ? 1 : 0 }
  return lexical.element('tablecell', [words], own)
}
