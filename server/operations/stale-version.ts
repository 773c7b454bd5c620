import { ApiError } from './errors'
import { type NameBefore, operationText } from './messages'

interface Versions<Latest> {
  /** What is changed. */
  what: NameBefore<'changed'>
  /** What the caller has sent. */
  yours: unknown
  /** What is stored; its `updatedAt` is null before the first write. */
  latest: Latest
}

/**
 * Rejects a write that is based on another version than the stored one. Call it where no other write can come between.
 * @param read the `updatedAt` that the caller has read; undefined when any version may be replaced
 * @throws ApiError Conflict with both versions
 */
export function rejectStaleVersion<Latest extends { updatedAt: Date | null }>(
  read: Date | null | undefined,
  { what, yours, latest }: Versions<Latest>,
): void {
  if (read === undefined || read?.getTime() === latest.updatedAt?.getTime()) return
  throw new ApiError('Conflict', operationText(`${what}.changed`), { versions: { yours, latest } })
}

/**
 * Rejects the restoration of a version that was compared with another one than the latest.
 * @throws ApiError Conflict
 */
export function rejectStaleRestoration(comparedWith: Date, latestSavedAt: Date | null): void {
  if (comparedWith.getTime() === latestSavedAt?.getTime()) return
  throw new ApiError('Conflict', operationText('versionChanged'))
}
