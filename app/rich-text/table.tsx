import type { JSXConverterArgs as Args } from '@payloadcms/richtext-lexical/react'
import type { ReactNode } from 'react'
import { useText } from '../messages/use-text'
import { richTextMessages } from './messages'
import { type TableCellNode, type TableNode, type TableRowNode, textOf } from './nodes'

/** A table in its own scroll container, which can get the focus for keyboard scrolling. */
export function table({ node, nodesToJSX }: Args<TableNode>) {
  const firstBodyRow = node.children.findIndex((row) => !row.children.every(isInHeaderRow))
  const headerRows = firstBodyRow === -1 ? 0 : firstBodyRow
  const head = node.children.slice(0, headerRows)
  const body = node.children.slice(headerRows)
  return (
    <ScrollingTable>
      {head.length > 0 ? <thead>{nodesToJSX({ nodes: head, parent: node })}</thead> : null}
      <tbody>{nodesToJSX({ nodes: body, parent: node })}</tbody>
    </ScrollingTable>
  )
}

function ScrollingTable({ children }: { children: ReactNode }) {
  const text = useText(richTextMessages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not a group of form controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <div className="table-scroll" role="group" aria-label={text('table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

export function tablerow({ node, nodesToJSX }: Args<TableRowNode>) {
  return <tr>{nodesToJSX({ nodes: node.children })}</tr>
}

export function tablecell({ node, nodesToJSX }: Args<TableCellNode>) {
  const span = { colSpan: spanOf(node.colSpan), rowSpan: spanOf(node.rowSpan) }
  const children = nodesToJSX({ nodes: node.children })
  // An empty corner is not a header.
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
