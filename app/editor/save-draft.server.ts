import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { ContentLanguage } from '../../server/contents/contract'
import { formatTags } from '../../server/messages/languages/contract'
import type { RichText } from '../../server/rich-text/contract'
import { randomId } from '../client/random-id'
import type { FormProblem } from '../design/forms/problem'
import { apiOf, responseHeadersFor } from '../loaders/api.server'
import { isStaleVersion, type ServiceFailure } from '../loaders/call-service.server'
import { formProblem, jsonOf, textOf } from '../loaders/problem.server'
import { serviceInput } from '../loaders/service-input'
import { loaderLanguage } from '../loaders/text.server'
import { type Language, textIn } from '../messages/catalogue'
import { pathTo } from '../navigation/paths'
import { lacksAltTexts } from './alt-texts.server'
import { altTextsPath } from './alt-texts-form'
import { type Conflict, conflictBetween, withMarkdown } from './conflict.server'
import { type DraftFields, differing, draftInputOf, fieldsOf, parsedFields } from './draft-fields'
import { type Choice, chosenText, mergedPartsIn } from './merge-texts'
import { editorMessages } from './messages'
import type { SentForm } from './read-form.server'
import type { LiveSave } from './shared-text'

/** What an editor is shown when their form did not succeed. */
export type Outcome =
  /** `faults` are the paths of what is wrong in the text. */
  | { step: 'refused'; problem: FormProblem; faults: string[] }
  | { step: 'signIn'; problem: FormProblem | undefined; values: Record<string, string> }
  | { step: 'conflict'; problem: undefined; conflict: Conflict }

/** In characters: of Markdown, and of rich text as it is sent. */
const maxLength = { markdown: 1_000_000, data: 4_000_000 }

/**
 * Handles the editor's form: save, publish, submit for review, translate, unpublish, archive, or resolve a conflict.
 * @param id null for a new content
 * @throws the redirect to the content's editor on success
 */
export async function saveDraft(
  args: ActionFunctionArgs,
  id: string | null,
  { form, tooLarge }: SentForm,
) {
  const api = apiOf(args)
  const intent = textOf(form, 'intent')
  if (intent === 'theirs' && id) return done(args, id, 'theirs')
  const sent = readDraft(form)
  const { base, version } = sent
  let fields = sent.fields
  const language = await loaderLanguage(args)
  try {
    validateDraft(sent, tooLarge, language)
    const image = form.get('file')
    if (id && image instanceof File && image.size > 0) {
      const key = `image-${randomId(10)}`
      const alt = textOf(form, 'alt')
      fields = {
        ...fields,
        image: (await api.assets.create({ targetId: id, key, alt, file: image })).id,
      }
    }
    const input = { ...draftInputOf(fields, { data: sent.data, base }), keepUnfinished: true }
    if (!id) return await create()
    const isSaved = !sent.data && base !== null && differing(fields, base).length === 0
    const isPublished = intent === 'publish'
    if (isPublished) {
      try {
        await save('published')
      } catch (error) {
        if (!lacksAltTexts(error)) throw error
        await save('draft')
        return redirect(altTextsPath(id), { headers: responseHeadersFor(args.request) })
      }
    } else if (!isSaved || intent === 'draft') {
      await save('draft')
    }
    if (intent === 'submit') {
      await submit(id)
      return done(args, id, 'submit')
    }
    const [, translation] = /^translate ([a-z]{2})$/.exec(intent) ?? []
    if (translation) {
      const input = { language: serviceInput<ContentLanguage>(translation) }
      const { id: created } = await api.translations.create(id, input)
      return done(args, created, 'translate')
    }
    const state = intent === 'unpublish' ? 'draft' : intent === 'archive' ? 'archived' : null
    if (state) {
      const [result] = await api.contentAdmin.change({ changes: [{ id, state }] })
      if (result?.result === 'failed') throw failure(409, 'Conflict', result.message ?? '')
    }
    return done(args, id, state ? intent : isPublished ? 'publish' : 'draft')

    async function save(as: 'draft' | 'published'): Promise<void> {
      const requireAltTexts = as === 'published'
      const live = sent.live ? { live: sent.live } : {}
      const draft = { ...input, updatedAt: version, as, requireAltTexts, ...live }
      await api.contentEditing.save(id ?? '', draft)
    }

    async function submit(of: string): Promise<void> {
      await api.reviews.add(of, { kind: 'submitted' })
    }

    async function create() {
      const { title = '' } = input
      const createAs = (status: 'draft' | 'published') =>
        api.contents.create({ ...input, title, status, requireAltTexts: status === 'published' })
      if (intent !== 'publish') {
        const { id: newId } = await createAs('draft')
        if (intent === 'submit') await submit(newId)
        return done(args, newId, intent === 'submit' ? 'submit' : 'draft')
      }
      try {
        return done(args, (await createAs('published')).id, 'publish')
      } catch (error) {
        if (!lacksAltTexts(error)) throw error
        const { id: draftId } = await createAs('draft')
        return redirect(altTextsPath(draftId), { headers: responseHeadersFor(args.request) })
      }
    }
  } catch (error) {
    // A slug that is taken is another kind of conflict.
    if (id && isStaleVersion(error)) return stale(id)
    return refused(error)
  }

  /** Another editor has saved a newer version: returns both, and their merge. */
  async function stale(of: string) {
    const latest = await api.contentEditing.get(of)
    const mine = await withMarkdown(api, fields, sent.data)
    const common = base && (await withMarkdown(api, base, sent.baseData))
    const then = intent === 'publish' ? 'publish' : 'draft'
    const richText = sent.data ? JSON.stringify(sent.data) : ''
    const conflict = conflictBetween(latest, mine, common, { data: richText, then })
    return data<Outcome>({ step: 'conflict', problem: undefined, conflict }, { status: 409 })
  }

  async function refused(error: unknown) {
    const { fields: errors, ...problem } = formProblem(error, form)
    // Scripts read the rich text of a form; without them it is shown as Markdown.
    const shown = await withMarkdown(api, fields, sent.data).catch(() => fields)
    const faults = Object.keys(errors).filter((path) => path.startsWith('data.'))
    const byField = Object.entries(errors)
      .filter(([path]) => !faults.includes(path))
      .map(([path, text]) => [path.replace('metadata.', '').replace(/^tags\..*/, 'tags'), text])
    if (faults.length > 0) byField.push(['body', faults.map((path) => errors[path]).join('. ')])
    const isUnfinished = intent === 'publish' && faults.length > 0
    const message = isUnfinished
      ? textIn(editorMessages, language)('refused.unfinished')
      : problem.message
    const values = { ...problem.values, ...shown, base: JSON.stringify(base ?? ''), version }
    const outcome: Outcome = {
      step: 'refused',
      problem: { ...problem, message, values, fields: Object.fromEntries(byField) },
      faults,
    }
    return data(outcome, { status: problem.status })
  }
}

interface SentDraft {
  fields: DraftFields
  /** The body, if it was written as rich text. */
  data: RichText | null
  /** The fields as the editor loaded them, and the body if that was rich text. */
  base: DraftFields | null
  baseData: RichText | null
  version: string
  /** The shared document that is saved, when others edit the text too. */
  live: LiveSave | null
}

/** Reads a draft from a form; after a conflict, with the user's choices. */
function readDraft(form: FormData): SentDraft {
  const version = textOf(form, 'version')
  const base = parsedFields(textOf(form, 'base'))
  const data = jsonOf<RichText>(form, 'data')
  const baseData = jsonOf<RichText>(form, 'baseData')
  const mine = parsedFields(textOf(form, 'mine'))
  const live = jsonOf<LiveSave>(form, 'live')
  const settled = textOf(form, 'settle')
  if (!mine || !base || settled === '') {
    return { fields: fieldsOf(form), data, base, baseData, version, live }
  }
  const fields = { ...mine }
  for (const name of differing(mine, base)) {
    if (name !== 'body' && textOf(form, `keep.${name}`) === 'theirs') fields[name] = base[name]
  }
  if (settled === 'merged') {
    return {
      fields: { ...fields, body: mergedBody(form) },
      data: null,
      base,
      baseData: null,
      version,
      live: null,
    }
  }
  return { fields, data, base, baseData: null, version, live: null }
}

/** The text of a merge: as the user has chosen at each conflicting place, or as typed when there is none. */
function mergedBody(form: FormData): string {
  const parts = mergedPartsIn(jsonOf<unknown>(form, 'parts'))
  if (!parts) return fieldsOf({ body: textOf(form, 'merged') }).body
  const places = parts.filter((part) => !('lines' in part))
  return chosenText(
    parts,
    places.map((_place, at) => choiceIn(textOf(form, `place.${at}`))),
  )
}

function choiceIn(text: string): Choice {
  return text === 'mine' || text === 'theirs' ? text : 'both'
}

function validateDraft({ fields, data }: SentDraft, tooLarge: string[], language: Language): void {
  const text = textIn(editorMessages, language)
  const { length } = data ? JSON.stringify(data) : fields.body
  const most = data ? maxLength.data : maxLength.markdown
  if (length > most) {
    const sizes = { size: megabytes(length, language), most: megabytes(most, language) }
    throw field('body', text('refused.tooLong', sizes))
  }
  if (tooLarge.includes('file')) throw field('file', text('refused.tooLarge'))
}

function megabytes(size: number, language: Language): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (size / 1_000_000).toLocaleString(formatTags[language], digits)
}

function field(path: string, message: string): ServiceFailure {
  return { ...failure(400, 'ValidationFailed', message), errors: [{ path, message }] }
}

function failure(status: number, name: string, message: string): ServiceFailure {
  return { name, status, message }
}

function done(args: ActionFunctionArgs, id: string, what: string) {
  const headers = responseHeadersFor(args.request)
  return redirect(`${pathTo('contentEdit', { id })}?done=${what}`, { headers })
}
