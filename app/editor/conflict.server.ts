import type { Api } from '../../server/api/contract'
import type { ContentDraft } from '../../server/contents/editing/contract'
import { type DraftFields, differing, fieldsOfDraft } from './draft-fields'
import { type DifferenceRow, differenceOf, type MergedPart, mergeTexts } from './merge-texts'

/** Two conflicting versions of a content, and their merge. */
export interface Conflict {
  /** Who saved the newer version, null when unknown, and when. */
  by: string | null
  at: Date
  mine: DraftFields
  theirs: DraftFields
  /** The differing fields except the body. Fields only they have changed are theirs. */
  fields: { name: keyof DraftFields; keep: 'mine' | 'theirs' }[]
  /** Null when the bodies are equal, or too different to compare. */
  rows: DifferenceRow[] | null
  sameBody: boolean
  merged: MergedPart[]
  /** My body as rich text, if it was written as such. */
  data: string
  /** What the user requested before the conflict was found. */
  then: 'draft' | 'publish'
}

/**
 * The conflict between a rejected save and the latest version.
 * @param base the common base; null when it is unknown
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
    by: latest.updatedBy?.name ?? null,
    at: latest.updatedAt,
    mine,
    theirs,
    fields: differing(mine, theirs)
      .filter((name) => name !== 'body')
      .map((name) => ({ name, keep: base?.[name] === mine[name] ? 'theirs' : 'mine' })),
    rows: sameBody ? null : differenceOf(mine.body, theirs.body),
    sameBody,
    merged: sameBody
      ? [{ lines: mine.body.split('\n') }]
      : mergeTexts(mine.body, base?.body ?? '', theirs.body),
    data,
    then,
  }
}

/** The body as Markdown, the format in which versions are compared. */
export async function withMarkdown(
  { contentEditing }: Api,
  fields: DraftFields,
  data: Parameters<Api['contentEditing']['convert']>[0]['data'] | null,
): Promise<DraftFields> {
  if (!data) return fields
  const { markdown } = await contentEditing.convert({ data, keepUnfinished: true })
  return { ...fields, body: markdown }
}
