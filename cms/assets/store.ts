import { assetFolder } from '../database/data-folder'
import { openBucket } from './bucket-store'
import { openFolder } from './folder-store'
import type { BucketStore, FolderStore } from './store-kinds'

let opened: FolderStore | BucketStore | undefined

/** The configured store: a bucket when `S3_BUCKET` is set, otherwise the data folder. */
export function assetStore(): FolderStore | BucketStore {
  opened ??= process.env.S3_BUCKET ? openBucket(process.env) : openFolder(assetFolder())
  return opened
}
