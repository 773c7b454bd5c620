import type { DefaultServerCellComponentProps } from 'payload'

/** Marks archived contents. */
export function ArchivedCell({ cellData }: DefaultServerCellComponentProps) {
  return cellData ? <span>Archived</span> : null
}
