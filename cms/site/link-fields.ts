import type { Field } from 'payload'
import { textRule } from '../fields/rules'
import { linkTarget } from '../rich-text/link-target'
import { siteLimits } from './limits'

/** The fields of a link: label and target. */
export function linkFields({ required = true }: { required?: boolean } = {}): Field[] {
  return [
    {
      type: 'row',
      fields: [
        { name: 'label', type: 'text', required, ...textRule(siteLimits.label) },
        {
          name: 'href',
          label: 'Address',
          type: 'text',
          required,
          ...textRule(siteLimits.address, linkTarget),
        },
      ],
    },
  ]
}
