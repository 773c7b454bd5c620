import type { GroupField, TextField } from 'payload'
import { textRule } from '../fields/rules'
import { accentFault } from './accent-fault'
import type { Scheme } from './contrast'
import { typefaces } from './typefaces'

/** The colours and the typeface of the site; empty: those of the product. */
export const brandField: GroupField = {
  name: 'brand',
  type: 'group',
  label: false,
  fields: [
    accentField('accent', {
      label: 'Accent',
      scheme: 'light',
      description: 'Of links and buttons, such as #0b5f4a.',
    }),
    accentField('accentDark', {
      label: 'Accent on dark',
      scheme: 'dark',
      description:
        'For browsers in dark mode. Without it, the accent is made as light as it must be.',
    }),
    {
      name: 'typeface',
      type: 'select',
      options: typefaces.map((value) => ({ label: value, value })),
      admin: { description: 'Without one, the site has Bricolage Grotesque and Newsreader.' },
    },
  ],
}

function accentField(
  name: string,
  { label, scheme, description }: { label: string; scheme: Scheme; description: string },
): TextField {
  return {
    name,
    label,
    type: 'text',
    admin: { description },
    ...textRule(7, (text) => accentFault(text, scheme) ?? true),
  }
}
