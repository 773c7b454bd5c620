import type { Field } from 'payload'

/**
 * How a text describes one of its pictures: by an alternative text of its own, or as decorative. A
 * picture with neither has the alternative text of its asset.
 */
export interface PictureAlt {
  alt?: string
  decorative?: true
}

/** The fields of a picture in a text that hold this. */
export const altFields: Field[] = [
  {
    name: 'alt',
    label: 'Alternative text',
    type: 'text',
    maxLength: 500,
    admin: { description: 'For readers who do not see it. Without one, that of the asset counts.' },
  },
  {
    name: 'decorative',
    label: 'Decorative',
    type: 'checkbox',
    admin: { description: 'Screen readers skip it.' },
  },
]

/** What the fields of a picture in a text say. */
export function pictureAltIn({ alt, decorative }: Record<string, unknown>): PictureAlt {
  if (decorative === true) return { decorative }
  return typeof alt === 'string' && alt.trim() !== '' ? { alt } : {}
}
