import type { Field } from 'payload'
import { onlyPictures } from '../fields/only-pictures'

/** The fields of a built-in page, such as /about, with an editor's text. */
export function sitePageFields({ title }: { title: string }): Field[] {
  return [
    { name: 'title', type: 'text', required: true, defaultValue: title },
    { name: 'description', type: 'textarea', maxLength: 500, defaultValue: '' },
    { name: 'image', type: 'upload', relationTo: 'assets', filterOptions: onlyPictures },
    { name: 'body', type: 'richText' },
  ]
}
