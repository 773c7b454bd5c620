import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { ReviewInput } from '../../server/contents/reviews/contract'
import type { FormProblem } from '../design/forms/problem'
import { apiOf, responseHeadersFor } from '../loaders/api.server'
import { formProblem, textOf } from '../loaders/problem.server'
import { pathTo } from '../navigation/paths'

/** A comment on a draft; without a problem, it was stored. */
export interface ReviewOutcome {
  step: 'review'
  problem: FormProblem | undefined
}

/**
 * Handles the form of the review: a comment, or a request for changes.
 * @returns what the panel shows; without JavaScript, the redirect to the editor
 */
export async function saveReview(args: ActionFunctionArgs, id: string, form: FormData) {
  const { request } = args
  const kind: ReviewInput['kind'] =
    textOf(form, 'review') === 'changesRequested' ? 'changesRequested' : 'comment'
  try {
    await apiOf(args).reviews.add(id, { kind, text: textOf(form, 'comment') })
    const headers = responseHeadersFor(request)
    // Without scripts the browser would otherwise send the form again on a reload.
    if (request.headers.get('Sec-Fetch-Mode') === 'navigate') {
      return redirect(`${pathTo('contentEdit', { id })}#review`, { headers })
    }
    return data<ReviewOutcome>({ step: 'review', problem: undefined }, { headers })
  } catch (error) {
    const { fields, ...problem } = formProblem(error, form)
    const { text, ...others } = fields
    const byField = { ...others, ...(text && { comment: text }) }
    return data<ReviewOutcome>(
      { step: 'review', problem: { ...problem, fields: byField } },
      { status: problem.status },
    )
  }
}
