import type { BodyKey } from './messages'

/** The input that fills a block's field. */
export type FieldKind =
  | 'text'
  | 'words'
  | 'code'
  | 'choice'
  | 'link'
  /** What can be embedded. */
  | 'address'
  | 'picture'
  | 'pictures'
  | 'video'
  | 'audio'
  | 'proposal'
  | 'form'
  | 'reusableBlock'
  | 'tag'
  | 'series'
  | 'author'
  | 'number'
  | 'check'
  /** Several of the same, each with fields of its own. */
  | 'rows'

export interface BlockField {
  name: string
  label: BodyKey
  kind: FieldKind
  required?: true
  hint?: BodyKey
  /** Whether another field names the picture, so that it has no description of its own. */
  isNamed?: true
  choices?: readonly { value: string; label: BodyKey }[]
  /** The minimum number of pictures or rows, or the least number. */
  min?: number
  /** The maximum number of rows, or the greatest number. */
  max?: number
  /** The number with which the form begins. */
  start?: number
  /** The fields of each row. */
  fields?: readonly BlockField[]
  /** What one row is, as `rowOf` names it. */
  row?: RowKind
}

/** What a row can be. */
export type RowKind = 'link' | 'column' | 'feature' | 'logo' | 'plan' | 'question'

export interface BlockKind {
  /** Payload's name for it. */
  type: string
  label: BodyKey
  /** The description in the menu. */
  text: BodyKey
  /** Search terms. */
  words: BodyKey
  fields: readonly BlockField[]
  /** The fields whose text the card shows: the subject, and more of it. */
  title: string
  more?: string
}
