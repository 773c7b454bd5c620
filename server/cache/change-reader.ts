/** Reads what `cms/changes/tags.ts` has written down. */
export interface ChangeReader {
  /** Tells the tags of each change this reader has not told before; null for changes it has missed. */
  read(heard: (tags: readonly string[] | null) => void): Promise<void> | undefined
  close(): Promise<void>
}

/** How long a change is kept for processes to hear of it. */
export const keptMs = 24 * 60 * 60 * 1000
