import type { GroupField, TextFieldSingleValidation } from 'payload'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

const timeOfDay: TextFieldSingleValidation = (value) =>
  /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value ?? '') || 'Give a time such as 09:00.'

const knownTimeZone: TextFieldSingleValidation = (value) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value ?? '' })
    return true
  } catch {
    return 'Give the name of a time zone, such as Europe/Vienna.'
  }
}

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
            { name: 'until', type: 'text', required: true, validate: timeOfDay },
          ],
        },
      ],
    },
  ],
}
