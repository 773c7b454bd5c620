/** The query parameter with the id of the proposal that was just moved to the trash. */
export const undoParameter = 'undo'

/** The list after a proposal was moved to the trash, which offers to undo that. */
export function trashedAddress(id: string): string {
  return `/admin/proposals?${new URLSearchParams({ done: 'trashed', [undoParameter]: id })}`
}
