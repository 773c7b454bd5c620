import type { JSXConverterArgs as Args } from '@payloadcms/richtext-lexical/react'
import { type TableCellNode, type TableNode, type TableRowNode, textOf } from './nodes'

/** A table in a container that scrolls by itself, and can be reached to do so by keyboard. */
export function table({ node, nodesToJSX }: Args<TableNode>) {
  const firstBodyRow = node.children.findIndex((row) => !row.children.every(isInHeaderRow))
  const headerRows = firstBodyRow === -1 ? 0 : firstBodyRow
  const head = node.children.slice(0, headerRows)
  const body = node.children.slice(headerRows)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of form controls is not meant
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus a keyboard could not scroll it
    <div className="table-scroll" role="group" aria-label="Table" tabIndex={0}>
      <table>
        {head.length > 0 ? <thead>{nodesToJSX({ nodes: head, parent: node })}</thead> : null}
        <tbody>{nodesToJSX({ nodes: body, parent: node })}</tbody>
      </table>
    </div>
  )
}

export function tablerow({ node, nodesToJSX }: Args<TableRowNode>) {
  return <tr>{nodesToJSX({ nodes: node.children })}</tr>
}

export function tablecell({ node, nodesToJSX }: Args<TableCellNode>) {
  const span = { colSpan: spanOf(node.colSpan), rowSpan: spanOf(node.rowSpan) }
  const children = nodesToJSX({ nodes: node.children })
  // A corner without words is the header of nothing.
  const isHeader = node.headerState !== 0 && textOf(node).trim() !== ''
  if (!isHeader) return <td {...span}>{children}</td>
  return (
    <th scope={isInHeaderRow(node) ? 'col' : 'row'} {...span}>
      {children}
    </th>
  )
}

function isInHeaderRow({ headerState }: TableCellNode): boolean {
  return (headerState & 1) === 1
}

function spanOf(count: number | undefined): number | undefined {
  return count !== undefined && count > 1 ? count : undefined
}
