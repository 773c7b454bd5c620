import path from 'node:path'

/** Everything that must be kept lies under this folder; the start has checked that it can be written. */
export function dataFolder(): string {
  return path.resolve(process.env.DATA_DIR ?? './data')
}

/** Where uploaded files lie when no S3 bucket is configured. */
export function assetFolder(): string {
  return path.join(dataFolder(), 'assets')
}

/** Where uploads arrive and are worked on; nothing in it is kept. */
export function uploadFolder(): string {
  return path.join(dataFolder(), 'uploads-tmp')
}
