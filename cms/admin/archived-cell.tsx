import type { DefaultServerCellComponentProps } from 'payload'

/** Says which contents are archived, and nothing of all the others. */
export function ArchivedCell({ cellData }: DefaultServerCellComponentProps) {
  return cellData ? <span>Archived</span> : null
}
