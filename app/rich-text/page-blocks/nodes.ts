import type { ContentSummary } from '../../../server/contents/contract'
import { isPicture, type Picture } from '../../assets/picture'
import { isRecord } from '../../keys'

/** The values of a block of pages, or of one of its rows, as they are stored. */
export type Values = Record<string, unknown>

/** The types of blocks of which pages are built, with their classes. */
export const looks = {
  Hero: 'hero-block',
  Columns: 'columns-block',
  Features: 'features-block',
  Logos: 'logos-block',
  PriceTable: 'price-table',
  FAQ: 'faq-block',
  ContentsList: 'contents-list',
  Map: 'map-block',
} as const

export type PageBlockType = keyof typeof looks

export function isPageBlockType(type: string): type is PageBlockType {
  return Object.hasOwn(looks, type)
}

export interface PageBlockProps {
  values: Values
  /** The level of the headings of its rows. */
  level: 2 | 3
}

/** A text of a block; empty when there is none. */
export function textIn(values: Values, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

export function rowsIn(values: Values, name: string): Values[] {
  const value = values[name]
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The picture of a block or of a row; null without one, and when it was deleted. */
export function pictureIn({ image }: Values): Picture | null {
  return isPicture(image) && image.type.startsWith('image/') ? image : null
}

/** The contents of a list, which the service has looked up; none where it has not. */
export function contentsIn({ contents }: Values): ContentSummary[] {
  // The service alone writes them: the schema leaves them out of what is stored.
  return Array.isArray(contents) ? (contents as ContentSummary[]) : []
}
