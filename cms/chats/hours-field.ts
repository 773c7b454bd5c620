import type { GroupField, TextFieldSingleValidation } from 'payload'
import { hoursText } from './messages'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export const maxHours = 50

/** True for a time from `00:00` to `24:00`; otherwise the error message. */
export function timeRule(text: string): true | string {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text) || hoursText('time')
}

/** True for hours that end after they begin; otherwise the error message. */
export function orderRule({ from, until }: { from: string; until: string }): true | string {
  return from < until || hoursText('order')
}

/** True for a time zone of the IANA database; otherwise the error message. */
export function timeZoneRule(name: string): true | string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return hoursText('timeZone')
  }
}

const timeOfDay: TextFieldSingleValidation = (value) => timeRule(value ?? '')

const endOfHours: TextFieldSingleValidation = (value, { siblingData }) => {
  const until = value ?? ''
  const from = String((siblingData as { from?: unknown }).from ?? '')
  const rule = timeRule(until)
  return rule === true ? orderRule({ from, until }) : rule
}

const knownTimeZone: TextFieldSingleValidation = (value) => timeZoneRule(value ?? '')

/** The opening hours of the chat; without any, it is always open. */
export const chatHoursField: GroupField = {
  name: 'chat',
  type: 'group',
  label: false,
  fields: [
    {
      name: 'timeZone',
      type: 'text',
      required: true,
      defaultValue: 'Europe/Vienna',
      validate: knownTimeZone,
    },
    {
      name: 'hours',
      type: 'array',
      labels: { singular: 'Hours', plural: 'Hours' },
      maxRows: maxHours,
      admin: {
        description:
          'When chats are answered immediately. At other times anonymous visitors are asked for an e-mail address and answered by mail. Without any hours the chat is always open.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'day',
              type: 'select',
              required: true,
              options: weekdays.map((value) => ({
                label: value[0]?.toUpperCase() + value.slice(1),
                value,
              })),
            },
            { name: 'from', type: 'text', required: true, validate: timeOfDay },
            { name: 'until', type: 'text', required: true, validate: endOfHours },
          ],
        },
      ],
    },
  ],
}
