import path from 'node:path'

/** The folder of all persistent data. The start has checked that it is writable. */
export function dataFolder(): string {
  return path.resolve(process.env.DATA_DIR ?? './data')
}

/** The folder of uploaded files when no S3 bucket is configured. */
export function assetFolder(): string {
  return path.join(dataFolder(), 'assets')
}

/** The folder of pending uploads; nothing in it is permanent. */
export function uploadFolder(): string {
  return path.join(dataFolder(), 'uploads-tmp')
}
