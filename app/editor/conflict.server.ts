import type { Api } from '../../server/api/contract'
import type { ContentDraft } from '../../server/contents/editing/contract'
import { type DraftFields, differing, fieldsOfDraft } from './draft-fields'
import { type DifferenceRow, differenceOf, type MergedText, mergeTexts } from './merge-texts.server'

/** Two versions of a content that have nothing of each other, and what they could be together. */
export interface Conflict {
  /** Who has saved the newer one, and when. */
  by: string
  at: Date
  mine: DraftFields
  theirs: DraftFields
  /** The names of the fields that differ, but for the body; those only they have changed come from them. */
  fields: { name: keyof DraftFields; keep: 'mine' | 'theirs' }[]
  /** Null: the bodies are the same, or too different to compare. */
  rows: DifferenceRow[] | null
  sameBody: boolean
  merged: MergedText
  /** My body as rich text, where it was written so. */
  data: string
  /** What was asked for before this was found out. */
  then: 'draft' | 'publish'
}

/**
 * What stands against each other after a save was refused.
 * @param base what both began with; null: nobody knows
 */
export function conflictBetween(
  latest: ContentDraft,
  mine: DraftFields,
  base: DraftFields | null,
  { data, then }: Pick<Conflict, 'data' | 'then'>,
): Conflict {
  const theirs = fieldsOfDraft(latest)
  const sameBody = mine.body === theirs.body
  return {
    by: latest.updatedBy?.name ?? 'Somebody',
    at: latest.updatedAt,
    mine,
    theirs,
    fields: differing(mine, theirs)
      .filter((name) => name !== 'body')
      .map((name) => ({ name, keep: base?.[name] === mine[name] ? 'theirs' : 'mine' })),
    rows: sameBody ? null : differenceOf(mine.body, theirs.body),
    sameBody,
    merged: sameBody
      ? { text: mine.body, isClean: true }
      : mergeTexts(mine.body, base?.body ?? '', theirs.body),
    data,
    then,
  }
}

/** The body as Markdown, which is what versions are compared in. */
export async function withMarkdown(
  { contentEditing }: Api,
  fields: DraftFields,
  data: Parameters<Api['contentEditing']['convert']>[0]['data'] | null,
): Promise<DraftFields> {
  if (!data) return fields
  const { markdown } = await contentEditing.convert({ data })
  return { ...fields, body: markdown }
}
