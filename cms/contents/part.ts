import { contentText } from './messages'

/** The largest number of a part of a series. */
export const maxPart = 10_000

export function partRule(): string {
  return contentText('part', { max: maxPart })
}

/** Whether a stored number of a part is one; otherwise the error text. */
export function validPart(part: unknown): true | string {
  if (part === null || part === undefined) return true
  const isPart = Number.isInteger(part) && Number(part) >= 1 && Number(part) <= maxPart
  return isPart || partRule()
}
