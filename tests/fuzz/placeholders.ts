import fc from 'fast-check'
import { oddSegment } from './odd-text'

/**
 * Names of documents that exist only at run time: `{{content.draft}}` is the id of a draft with a
 * canary, `{{content.clay}}` one that requests may change.
 */
export const placeholders = {
  content: ['clay', 'draft', 'public', 'members', 'private', 'archived', 'trashed', 'ahead', 'own'],
  slug: ['clay', 'draft', 'public', 'private'],
  version: ['clay', 'ahead'],
  proposal: ['clay', 'draft', 'sent', 'shared'],
  chat: ['clay', 'user', 'visitor'],
  form: ['clay', 'secret'],
  keptFile: ['clay', 'secret'],
  design: ['clay', 'secret'],
  formName: ['clay', 'secret'],
  user: ['clay', 'secret', 'self'],
  asset: ['clay', 'secret'],
  webhook: ['clay', 'secret'],
  delivery: ['clay', 'secret'],
  reply: ['clay', 'secret'],
  key: ['clay'],
  preview: ['clay'],
} as const
export type Kind = keyof typeof placeholders

function named(kind: Kind, name: string): string {
  return `{{${kind}.${name}}}`
}

/** A placeholder of a kind, or of any. */
export function placeholderOf(kind?: Kind): fc.Arbitrary<string> {
  const kinds = kind ? [kind] : (Object.keys(placeholders) as Kind[])
  return fc.constantFrom(
    ...kinds.flatMap((each) => placeholders[each].map((name) => named(each, name))),
  )
}

/**
 * Replaces the placeholders of a request. Requests that change something get documents that they
 * may change. Otherwise an administrator would rightly publish a draft with a canary.
 * @param ids by the names of placeholders; unknown names are left in the text
 */
export function resolved(text: string, ids: ReadonlyMap<string, string>, changes: boolean): string {
  return text.replace(/\{\{(\w+)\.(\w+)\}\}/g, (whole, kind: string, name: string) => {
    const spared = changes && name !== 'self' ? 'clay' : name
    return ids.get(`${kind}.${spared}`) ?? whole
  })
}

const kindsByPath: [RegExp, Kind][] = [
  [/slug$/, 'slug'],
  [/versions$/, 'version'],
  [/file$/, 'keptFile'],
  [/delivery$/, 'delivery'],
  [/webhooks?$/, 'webhook'],
  [/content/, 'content'],
  [/proposal/, 'proposal'],
  [/chat|messages/, 'chat'],
  [/form-design/, 'design'],
  [/admin\/forms?$|api\/forms$/, 'form'],
  [/form$/, 'formName'],
  [/user/, 'user'],
  [/asset/, 'asset'],
  [/replies/, 'reply'],
]

/**
 * A path segment for a parameter.
 * @param before the segments before it
 */
export function segmentFor(before: readonly string[], name: string): fc.Arbitrary<string> {
  const path = before.join('/')
  const kind = name.includes('slug')
    ? 'slug'
    : kindsByPath.find(([pattern]) => pattern.test(path))?.[1]
  return fc.oneof(
    { weight: 6, arbitrary: placeholderOf(kind) },
    { weight: 1, arbitrary: placeholderOf() },
    { weight: 1, arbitrary: fc.constantFrom('original', 'profile', 'sheet', 'agency', 'x') },
    { weight: 2, arbitrary: oddSegment },
  )
}
