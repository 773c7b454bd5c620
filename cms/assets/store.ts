import type { Readable } from 'node:stream'
import { assetFolder } from '../database/data-folder'
import { openBucket } from './bucket-store'
import { openFolder } from './folder-store'

/** The store of assets' files. A file's content never changes under its name. */
export interface AssetStore {
  /** Stores a file under a name, atomically. The source file may be moved. */
  put(name: string, file: string, mediaType: string): Promise<void>
  /** Deletes files; missing names are not an error. */
  remove(names: string[]): Promise<void>
  /** @throws if the store cannot be reached */
  check(): Promise<void>
}

export interface FolderStore extends AssetStore {
  kind: 'folder'
  folder: string
}

/** The conditions and the range of a request, as in HTTP headers. */
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

let opened: FolderStore | BucketStore | undefined

/** The configured store: a bucket when `S3_BUCKET` is set, otherwise the data folder. */
export function assetStore(): FolderStore | BucketStore {
  opened ??= process.env.S3_BUCKET ? openBucket(process.env) : openFolder(assetFolder())
  return opened
}
