import { data } from '@remix-run/node'
import type { Api } from '../../../server/api/contract'
import type { ProposalStatus } from '../../../server/proposals/contract'
import { stepIn } from '../../design/rows/rows'
import { isStaleVersion } from '../../loaders/call-service.server'
import { formProblem, textOf } from '../../loaders/problem.server'
import { serviceInput } from '../../loaders/service-input'
import { ambiguousAmounts } from './amounts'
import { afterStep, formValuesIn, formValuesOf, inputFrom } from './form-values'
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
export async function rejectedProposal(
  error: unknown,
  form: FormData,
  { proposals }: Api,
  id = '',
) {
  const attempt = formValuesIn(form)
  const rejected = formProblem(error, form)
  const ambiguous = Object.entries(ambiguousAmounts(attempt.items))
  const problem = {
    ...rejected,
    fields: {
      ...rejected.fields,
      ...Object.fromEntries(ambiguous.filter(([name]) => name in rejected.fields)),
    },
  }
  if (!isStaleVersion(error)) return formResponse({ problem, attempt }, problem.status)
  const stored = await proposals.source(id)
  const isAnswered = stored.answer !== null
  const latest = { values: formValuesOf(stored), updatedAt: stored.updatedAt, isAnswered }
  const message = isAnswered
    ? `This proposal was ${stored.status} since you opened it: the offer can no longer be changed. What you have typed is still here; make a copy to offer it.`
    : 'Another user has saved this proposal since you opened it. Nothing is lost: your version is still in the form, theirs is stored.'
  return formResponse({ problem: { ...problem, message }, attempt, latest }, problem.status)
}

/**
 * Runs the action of a form on a stored proposal's page.
 * @returns what was done, as named by the page; for a copy, with its id
 * @throws the service's error
 */
export async function runAction(
  { proposals }: Api,
  id: string,
  form: FormData,
): Promise<{ done: string; copy?: string }> {
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
      throw { name: 'BadRequest', status: 400, message: 'This page has no such button.' }
  }

  /** The change applies to the version that was shown. */
  async function changeStatus(status: ProposalStatus): Promise<void> {
    try {
      await proposals.update(id, { status, updatedAt: textOf(form, 'updatedAt') })
    } catch (error) {
      if (!isStaleVersion(error)) throw error
      const message = 'Another user has changed this proposal meanwhile: load the page again first.'
      throw { name: 'Conflict', status: 409, message }
    }
  }
}

function formResponse(result: ProposalFormResult, status = 200) {
  return data(result, { status })
}
