import type { Field } from 'payload'
import { linkTarget } from '../rich-text/link-target'

/** The fields of a link: label and target. */
export function linkFields({ required = true }: { required?: boolean } = {}): Field[] {
  return [
    {
      type: 'row',
      fields: [
        { name: 'label', type: 'text', required },
        { name: 'href', label: 'Address', type: 'text', required, validate: linkTarget },
      ],
    },
  ]
}
