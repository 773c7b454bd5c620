import type { ContentTemplate as StoredTemplate } from '../../../cms/payload-types'
import { unchangedRichText } from '../../rich-text/stored'
import type { ContentTemplate, ContentTemplateRow } from './contract'

export function serializeTemplateRow(stored: Omit<StoredTemplate, 'data'>): ContentTemplateRow {
  const { id, name, type, createdAt, updatedAt } = stored
  return { id, name, type, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
}

/** @param markdown its text as Markdown */
export function serializeTemplate(stored: StoredTemplate, markdown: string): ContentTemplate {
  return { ...serializeTemplateRow(stored), data: unchangedRichText(stored.data), markdown }
}
