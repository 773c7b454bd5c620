/** Reads the changes that `cms/changes/tags.ts` writes. */
export interface ChangeReader {
  /** Calls `onChange` with the tags of each new change, and with null for changes that were missed. */
  read(onChange: (tags: readonly string[] | null) => void): Promise<void> | undefined
  close(): Promise<void>
}

/** How long the database stores a change. */
export const retentionMs = 24 * 60 * 60 * 1000
