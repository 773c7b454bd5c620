import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import type { Payload } from 'payload'
import { markdownFromRichText } from '../../cms/rich-text/markdown'
import type { ContentFormat } from '../contents/contract'
import type { RichText } from './contract'
import { htmlConverters } from './html'
import { plainTextConverters } from './plain-text'

/** Renders rich text as HTML, Markdown or plain text; an empty body as an empty text. */
export function renderRichText(
  payload: Payload,
  data: RichText | null,
  format: Exclude<ContentFormat, 'json'>,
): string {
  if (!data) return ''
  switch (format) {
    case 'html':
      return convertLexicalToHTML({ data, converters: htmlConverters, disableContainer: true })
    case 'markdown':
      return markdownFromRichText(payload, data)
    case 'text':
      return convertLexicalToPlaintext({ data, converters: plainTextConverters }).trim()
  }
}
