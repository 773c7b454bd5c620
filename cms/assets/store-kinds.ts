import type { Readable } from 'node:stream'

/** The store of assets' files. The content of a name never changes. */
export interface AssetStore {
  /** Stores a file under a name: an atomic write, which may move the source file. */
  put(name: string, file: string, mediaType: string): Promise<void>
  /** Deletes files; missing ones are not an error. */
  remove(names: string[]): Promise<void>
  /** @throws when the store cannot be used */
  check(): Promise<void>
}

export interface FolderStore extends AssetStore {
  kind: 'folder'
  folder: string
}

/** The conditions and the range of a request for a file, as in HTTP's headers. */
export interface FileRequest {
  headOnly: boolean
  range: string | undefined
  ifRange: string | undefined
  ifNoneMatch: string | undefined
}

export interface FileResponse {
  status: 200 | 206 | 304 | 404 | 416
  headers: Record<string, string>
  body: Readable | null
}

export interface BucketStore extends AssetStore {
  kind: 'bucket'
  read(name: string, request: FileRequest, signal: AbortSignal): Promise<FileResponse>
}
