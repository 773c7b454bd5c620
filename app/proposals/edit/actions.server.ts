import { data } from '@remix-run/node'
import type { ProposalStatus } from '../../../server/proposals/contract'
import { stepIn } from '../../design/rows/rows'
import { apiOf, type RouteArgs } from '../../loaders/api.server'
import { isStaleVersion } from '../../loaders/call-service.server'
import { formProblem, textOf } from '../../loaders/problem.server'
import { serviceInput } from '../../loaders/service-input'
import { loaderLanguage, loaderText } from '../../loaders/text.server'
import { ambiguousAmounts } from './amounts'
import { afterStep, formValuesIn, formValuesOf, inputFrom } from './form-values'
import { proposalEditMessages } from './messages'
import type { ProposalFormResult } from './proposal-form'

/**
 * The form of a proposal after a button of its rows was pressed without JavaScript.
 * @returns null if none was pressed
 */
export function arrangedForm(form: FormData) {
  const step = stepIn(form, ['items', 'sections'])
  return step ? formResponse({ attempt: afterStep(formValuesIn(form), step) }) : null
}

/** The response to a rejected proposal form: the typed values and the stored version. */
export async function rejectedProposal(error: unknown, form: FormData, args: RouteArgs, id = '') {
  const attempt = formValuesIn(form)
  const rejected = formProblem(error, form)
  const ambiguous = Object.entries(ambiguousAmounts(attempt.items, await loaderLanguage(args)))
  const problem = {
    ...rejected,
    fields: {
      ...rejected.fields,
      ...Object.fromEntries(ambiguous.filter(([name]) => name in rejected.fields)),
    },
  }
  if (!isStaleVersion(error)) return formResponse({ problem, attempt }, problem.status)
  const text = await loaderText(args, proposalEditMessages)
  const stored = await apiOf(args).proposals.source(id)
  const isAnswered = stored.answer !== null
  const latest = { values: formValuesOf(stored), updatedAt: stored.updatedAt, isAnswered }
  const message = isAnswered
    ? text('conflict.answered', { status: stored.status })
    : text('conflict.saved')
  return formResponse({ problem: { ...problem, message }, attempt, latest }, problem.status)
}

/**
 * Runs the action of a form on a stored proposal's page.
 * @returns what was done, as named by the page; for a copy, with its id
 * @throws the service's error
 */
export async function runAction(
  args: RouteArgs,
  id: string,
  form: FormData,
): Promise<{ done: string; copy?: string }> {
  const { proposals } = apiOf(args)
  const intent = textOf(form, 'intent')
  const message = textOf(form, 'message')
  switch (intent) {
    case 'save': {
      const updatedAt = textOf(form, 'over') || textOf(form, 'updatedAt')
      await proposals.update(id, { ...inputFrom(formValuesIn(form)), updatedAt })
      return { done: 'saved' }
    }
    case 'send':
      await changeStatus('sent')
      await proposals.mailLink(id, { message })
      return { done: 'mailed' }
    case 'status': {
      const status = serviceInput<ProposalStatus>(textOf(form, 'status'))
      await changeStatus(status)
      return { done: status }
    }
    case 'mail':
      await proposals.mailLink(id, { message })
      return { done: 'mailed' }
    case 'renew':
      await proposals.renewLink(id)
      return { done: 'renewed' }
    case 'end':
      await proposals.endLink(id)
      return { done: 'ended' }
    case 'copy':
      return { done: 'copied', copy: (await proposals.copy(id)).id }
    case 'trash':
      await proposals.trash(id)
      return { done: 'trashed' }
    default:
      throw { name: 'BadRequest', status: 400, message: (await words())('noSuchButton') }
  }

  function words() {
    return loaderText(args, proposalEditMessages)
  }

  /** The change applies to the version that was shown. */
  async function changeStatus(status: ProposalStatus): Promise<void> {
    try {
      await proposals.update(id, { status, updatedAt: textOf(form, 'updatedAt') })
    } catch (error) {
      if (!isStaleVersion(error)) throw error
      throw { name: 'Conflict', status: 409, message: (await words())('conflict.changed') }
    }
  }
}

function formResponse(result: ProposalFormResult, status = 200) {
  return data(result, { status })
}
