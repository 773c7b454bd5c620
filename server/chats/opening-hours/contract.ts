import { z } from 'zod'
import {
  maxHours,
  orderRule,
  timeRule,
  timeZoneRule,
  weekdays,
} from '../../../cms/chats/hours-field'
import { readVersion } from '../../operations/contract/entity'
import { date } from '../../operations/contract/scalars'

const period = z.object({
  day: z.enum(weekdays),
  /** As `HH:MM`. */
  from: z.string(),
  /** As `HH:MM`; `24:00` is the end of the day. */
  until: z.string(),
})

/** When chats are answered at once; without any hours, always. */
export const openingHours = z
  .object({
    /** The time zone of the hours, by its name in the IANA database. */
    timeZone: z.string(),
    hours: z.array(period),
    /** When the settings of the site, which these belong to, were last changed; null before the first change. */
    updatedAt: date.nullable(),
  })
  .meta({ id: 'OpeningHours' })
export type OpeningHours = z.output<typeof openingHours>

const periodInput = z
  .strictObject({ day: period.shape.day, from: ruled(timeRule), until: ruled(timeRule) })
  .check(({ value, issues }) => {
    const fault = orderRule(value)
    if (fault !== true) {
      issues.push({ code: 'custom', path: ['until'], message: fault, input: value.until })
    }
  })

export const openingHoursInput = z
  .strictObject({
    timeZone: ruled(timeZoneRule).meta({ example: 'Europe/Vienna' }),
    hours: z.array(periodInput).max(maxHours),
    updatedAt: readVersion.nullable(),
  })
  .partial()
export type OpeningHoursInput = z.input<typeof openingHoursInput>

/** For administrators. @throws Unauthorized, Forbidden */
export interface OpeningHoursOperations {
  get(): Promise<OpeningHours>
  /** Omitted settings stay as they are; `hours` replaces all hours. @throws ValidationFailed */
  update(input: OpeningHoursInput): Promise<OpeningHours>
}

function ruled(rule: (text: string) => true | string) {
  return z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const fault = rule(value)
      if (fault !== true) issues.push({ code: 'custom', message: fault, input: value })
    })
}
