import { CodeBlock } from '@payloadcms/richtext-lexical'
import type { Block } from 'payload'

const payloadCode = CodeBlock({ slug: 'Code', defaultLanguage: 'text' })

/**
 * Source code; a fenced block in Markdown, written the way Payload's own block is. Its editor is not
 * used: it would load Monaco from another site.
 */
export const code: Block = {
  slug: 'Code',
  labels: { singular: 'Code', plural: 'Code' },
  admin: { ...(payloadCode.admin?.jsx && { jsx: payloadCode.admin.jsx }) },
  fields: [
    { name: 'language', type: 'text', defaultValue: 'text' },
    { name: 'code', label: 'Code', type: 'textarea' },
  ],
  ...(payloadCode.jsx && { jsx: payloadCode.jsx }),
}

/** Somebody's words with their name; `<Quote name="…" role="…">words</Quote>` in Markdown. */
export const quote: Block = {
  slug: 'Quote',
  labels: { singular: 'Quote', plural: 'Quotes' },
  fields: [
    { name: 'text', type: 'textarea', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'role', type: 'text' },
  ],
  jsx: {
    import: ({ props, children }) => ({
      ...textProps(props, ['name', 'role']),
      text: children.trim(),
    }),
    export: ({ fields }) => ({
      props: textProps(fields, ['name', 'role']),
      children: String(fields.text ?? ''),
    }),
  },
}

/** An invitation with one link; `<CallToAction title="…" text="…" label="…" href="…" />` in Markdown. */
export const callToAction: Block = {
  slug: 'CallToAction',
  labels: { singular: 'Call to action', plural: 'Calls to action' },
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'label', type: 'text', required: true },
    { name: 'href', type: 'text', required: true, validate: linkTarget },
  ],
  jsx: {
    import: ({ props }) => textProps(props, ['title', 'text', 'label', 'href']),
    export: ({ fields }) => ({ props: textProps(fields, ['title', 'text', 'label', 'href']) }),
  },
}

/** A link may lead to this site's own addresses, to the web, to a mailbox or a telephone. */
export function linkTarget(value: unknown): true | string {
  const text = typeof value === 'string' ? value : ''
  if (text === '' || /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(text)) return true
  return 'Start the link with "/", "#", "https://", "mailto:" or "tel:".'
}

function textProps(source: object, names: string[]): Record<string, string> {
  const fields = source as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, String(fields[name] ?? '')]))
}
