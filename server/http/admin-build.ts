import { readFileSync } from 'node:fs'
import { ApiError } from '../operations/api-error'
import { httpText } from './messages'

/** Holds the id of the process that builds Payload's admin; missing once it is built. Written by `server/build.js`. */
const buildFile = 'build/admin-build'
const seconds = '10'

/**
 * Payload's admin is built while the site already responds, after a first start or an update.
 * @throws ServiceUnavailable until it is built; a browser then asks again by itself
 */
export function requireBuiltAdmin(): void {
  const builder = builderOf()
  if (builder === null) return
  if (isRunning(builder)) {
    throw new ApiError('ServiceUnavailable', httpText('adminIsBuilt'), {
      headers: { 'Retry-After': seconds, Refresh: seconds },
    })
  }
  throw new ApiError('ServiceUnavailable', httpText('adminNotBuilt'))
}

function builderOf(): number | null {
  try {
    return Number(readFileSync(buildFile, 'utf8'))
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
