/** Takes the tags of a change; null for changes that were missed. */
export type OnChange = (tags: readonly string[] | null) => void

/** Reads the changes that `cms/changes/tags.ts` writes. */
export interface ChangeReader {
  /** Whether `read` may query a server. */
  isRemote: boolean
  /** Calls `onChange` for each new change. Returns undefined if all of them are known without waiting. */
  read(onChange: OnChange): Promise<void> | undefined
  close(): Promise<void>
}

/** How long the database stores a change. */
export const retentionMs = 24 * 60 * 60 * 1000
