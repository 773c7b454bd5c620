import path from 'node:path'
import { openBucket } from '../../cms/assets/bucket-store'
import { openFolder } from '../../cms/assets/folder-store'
import { isMongo } from '../../cms/database/adapter'
import { sqlitePath } from '../database/sqlite-file'
import { BackupError } from './failure'
import { type FileLocation, ownFiles } from './file-location'

export interface MoveTarget {
  /** The address of the database. */
  url: string
  /** The file of SQLite; null for MongoDB. */
  sqliteFile: string | null
  /** Whether the database is in the data folder, so that no setting names it. */
  isDataFolder: boolean
  files: FileLocation
  /** The bucket of the files; null when they are in the data folder. */
  bucket: string | null
  /** Whether the files of documents stay where they are. */
  filesStay: boolean
}

/**
 * Where a site moves to.
 * @param to `mongodb://…`, `file:…` for a SQLite file, or a data folder, to which the files move too
 * @param files `s3://BUCKET` in the store of the `S3_` settings. If left out, files move to the data
 *   folder that `to` names, or else stay where they are.
 * @throws BackupError for anything else
 */
export function moveTarget(to: string, files: string | undefined): MoveTarget {
  const isDatabase = isMongo(to) || to.startsWith('file:')
  if (!isDatabase && to.includes('://')) {
    throw new BackupError(`A site moves to mongodb://…, file:… or a data folder, and not to ${to}.`)
  }
  const own = ownFiles()
  const dataDir = isDatabase ? own.dataDir : path.resolve(to)
  const url = isDatabase ? to : `file:${path.join(dataDir, 'site.sqlite')}`
  const ownBucket = process.env.S3_BUCKET || null
  const bucket = files === undefined ? isDatabase && ownBucket : bucketIn(files)
  const filesStay = bucket ? bucket === ownBucket : isDatabase
  const store = filesStay
    ? own.store
    : bucket
      ? openBucket({ ...process.env, S3_BUCKET: bucket })
      : openFolder(path.join(dataDir, 'assets'))
  return {
    url,
    sqliteFile: sqlitePath(url),
    isDataFolder: !isDatabase,
    files: { dataDir, store },
    bucket: bucket || null,
    filesStay,
  }
}

function bucketIn(files: string): string {
  const [, bucket] = /^s3:\/\/([^/]+)\/?$/.exec(files) ?? []
  if (!bucket) throw new BackupError(`Files move to s3://BUCKET, and not to ${files}.`)
  if (!process.env.S3_ACCESS_KEY_ID || !process.env.S3_SECRET_ACCESS_KEY) {
    throw new BackupError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set to move files to a bucket.',
    )
  }
  return bucket
}
