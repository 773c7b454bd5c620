import type { Field } from 'payload'

/** The fields of a built-in page, such as /about, with an editor's text. */
export function sitePageFields({ title }: { title: string }): Field[] {
  return [
    { name: 'title', type: 'text', required: true, defaultValue: title },
    { name: 'description', type: 'textarea', maxLength: 500, defaultValue: '' },
    { name: 'image', type: 'upload', relationTo: 'assets' },
    { name: 'body', type: 'richText' },
  ]
}
