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
