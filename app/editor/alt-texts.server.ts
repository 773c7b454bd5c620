import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { ContentDraft, DraftInput } from '../../server/contents/editing/contract'
import type { FieldError } from '../../server/operations/contract/error'
import type { RichText } from '../../server/rich-text/contract'
import type { FormProblem } from '../design/forms/problem'
import { isRecord } from '../keys'
import { apiOf, type RouteArgs, responseHeadersFor } from '../loaders/api.server'
import {
  isServiceFailure,
  isStaleVersion,
  type ServiceFailure,
} from '../loaders/call-service.server'
import { formProblem, textOf } from '../loaders/problem.server'
import { loaderText } from '../loaders/text.server'
import type { TextOf } from '../messages/catalogue'
import { pathTo } from '../navigation/paths'
import { altFieldName, decorativeFieldName } from './alt-texts-form'
import { draftPageMessages } from './draft-pages/messages'

/** The form was refused: its page asks once more. */
export interface AltTextsOutcome {
  step: 'altTexts'
  problem: FormProblem
}

/** Whether a publication was refused for pictures without alternative text, and for nothing else. */
export function lacksAltTexts(error: unknown): boolean {
  if (!isServiceFailure(error) || !error.errors?.length) return false
  return error.errors.every(({ path }) => path.startsWith('data.') && path.endsWith('.alt'))
}

/**
 * Handles the form that asks for alternative texts: stores what it says in the text, and publishes it
 * or leads back to the editor.
 * @throws the redirect to the content's editor on success
 */
export async function saveAltTexts(args: ActionFunctionArgs, id: string, form: FormData) {
  const text = await loaderText(args, draftPageMessages)
  const intent = textOf(form, 'intent')
  const isPublished = intent === 'publish' || intent === 'publishAnyway'
  try {
    await storeAltTexts(args, id, form, {
      as: isPublished ? 'published' : 'draft',
      requiresAll: intent === 'publish',
      text,
    })
    const what = isPublished ? 'publish' : 'draft'
    const headers = responseHeadersFor(args.request)
    return redirect(`${pathTo('contentEdit', { id })}?done=${what}`, { headers })
  } catch (error) {
    const problem = altTextsProblem(error, form, text)
    return data<AltTextsOutcome>({ step: 'altTexts', problem }, { status: problem.status })
  }
}

interface StoreOptions {
  as: NonNullable<DraftInput['as']>
  requiresAll: boolean
  text: EditorText
}

type EditorText = TextOf<typeof draftPageMessages>

/**
 * Stores what the form says of the pictures of a draft.
 * @throws ServiceFailure, also for pictures that are still not described if all are required
 */
async function storeAltTexts(
  args: RouteArgs,
  id: string,
  form: FormData,
  { as, requiresAll, text }: StoreOptions,
): Promise<void> {
  const { contentEditing } = apiOf(args)
  const draft = await contentEditing.get(id)
  const { body, missing } = described(draft, form, text)
  if (requiresAll && missing.length > 0) throw incomplete(missing)
  if (as !== 'published' && !body) return
  await contentEditing.save(id, {
    ...(body && { data: body }),
    updatedAt: textOf(form, 'version'),
    as,
    keepUnfinished: true,
  })
}

/** What is asked before a publication is scheduled. */
export interface AskedAltTexts extends Pick<ContentDraft, 'picturesWithoutAlt' | 'updatedAt'> {
  dueAt: string
}

/**
 * Asks for the alternative texts of a draft whose publication is scheduled, and stores the answers.
 * @returns null when there is nothing left to ask
 * @throws the redirect to the editor for a user who goes back to the text
 */
export async function altTextsBeforeSchedule(args: RouteArgs, id: string, form: FormData) {
  const text = await loaderText(args, draftPageMessages)
  const intent = textOf(form, 'intent')
  let problem: FormProblem | undefined
  if (form.has('altTexts')) {
    try {
      const requiresAll = intent === 'publish'
      await storeAltTexts(args, id, form, { as: 'draft', requiresAll, text })
      if (intent === 'back') throw redirect(pathTo('contentEdit', { id }))
      return null
    } catch (error) {
      problem = altTextsProblem(error, form, text)
    }
  }
  const { picturesWithoutAlt, updatedAt } = await apiOf(args).contentEditing.get(id)
  if (picturesWithoutAlt.length === 0 && !problem) return null
  const asked: AskedAltTexts = { picturesWithoutAlt, updatedAt, dueAt: textOf(form, 'dueAt') }
  return data({ problem, asked }, { status: problem?.status ?? 200 })
}

function altTextsProblem(error: unknown, form: FormData, text: EditorText): FormProblem {
  const problem = formProblem(error, form)
  return isStaleVersion(error) ? { ...problem, message: text('altTexts.stale') } : problem
}

/** The text with the descriptions of a form, null without any; and what is still missing. */
function described(
  { data: stored, picturesWithoutAlt }: ContentDraft,
  form: FormData,
  text: EditorText,
): { body: RichText | null; missing: FieldError[] } {
  const body = structuredClone(stored)
  const missing: FieldError[] = []
  let isChanged = false
  for (const [index, { path }] of picturesWithoutAlt.entries()) {
    const fields = valueAt(body, path)
    const alt = textOf(form, altFieldName(path)).trim()
    const decorative = form.has(decorativeFieldName(path))
    if (!isRecord(fields) || (alt === '' && !decorative)) {
      const message = text('altTexts.missing', { number: index + 1 })
      missing.push({ path: altFieldName(path), message })
      continue
    }
    Object.assign(fields, decorative ? { decorative } : { alt })
    isChanged = true
  }
  return { body: isChanged ? body : null, missing }
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined,
      value,
    )
}

function incomplete(errors: FieldError[]): ServiceFailure {
  return { name: 'ValidationFailed', status: 400, message: '', errors }
}
