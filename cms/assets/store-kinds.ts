import type { Readable } from 'node:stream'

/** Where the files of assets lie. A file never changes under its name. */
export interface AssetStore {
  /** Takes a file in under a name, all of it or nothing; the file may be gone afterwards. */
  put(name: string, file: string, mediaType: string): Promise<void>
  /** Removes files; a name that is not there is no failure. */
  remove(names: string[]): Promise<void>
  /** @throws when files cannot be reached */
  check(): Promise<void>
}

export interface FolderStore extends AssetStore {
  kind: 'folder'
  folder: string
}

/** The conditions and the range a file is asked for with, as HTTP's headers say them. */
export interface FileRequest {
  headOnly: boolean
  range: string | undefined
  ifRange: string | undefined
  ifNoneMatch: string | undefined
}

export interface FileAnswer {
  status: 200 | 206 | 304 | 404 | 416
  headers: Record<string, string>
  body: Readable | null
}

export interface BucketStore extends AssetStore {
  kind: 'bucket'
  read(name: string, request: FileRequest, signal: AbortSignal): Promise<FileAnswer>
}
