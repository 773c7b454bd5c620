import { isKeyOf } from '../keys'
import type { TextOf } from '../messages/catalogue'
import { actionMessages } from './actions/messages'
import type { auditMessages } from './messages'

/** The label of an action; its name if it is newer than this page. */
export function labelOf(action: string, text: TextOf<typeof actionMessages>): string {
  return isKeyOf(actionMessages.en, action) ? text(action) : action
}

/** The changes, one line per field. */
export function detailLines(
  details: Record<string, unknown>,
  text: TextOf<typeof auditMessages>,
): string[] {
  const shown = (value: unknown) => shownValue(value) ?? text('nothing')
  return Object.entries(details).map(([field, value]) => {
    const name = isKeyOf(fieldNames, field) ? text(fieldNames[field]) : field
    if (isChange(value)) return `${name}: ${shown(value.from)} → ${shown(value.to)}`
    if (field !== 'targetId') return `${name}: ${shown(value)}`
    return value === null || value === undefined
      ? text('onEverything')
      : text('onTarget', { target: String(value) })
  })
}

const fieldNames = {
  email: 'field.email',
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  alt: 'field.alt',
} as const

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}

/** @returns null for an empty value */
function shownValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
