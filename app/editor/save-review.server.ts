import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { ReviewInput } from '../../server/contents/reviews/contract'
import type { FormProblem } from '../design/forms/problem'
import { apiOf, responseHeadersFor } from '../loaders/api.server'
import { formProblem, textOf } from '../loaders/problem.server'
import { pathTo } from '../navigation/paths'

/** What was sent to the review of a draft; without a problem, it was stored. */
export interface ReviewOutcome {
  step: 'review'
  problem: FormProblem | undefined
}

/**
 * Handles the forms of the review: a comment, a request for changes, a reply, and what is resolved.
 * @returns what the panel shows; without JavaScript, the redirect to the editor
 */
export async function saveReview(args: ActionFunctionArgs, id: string, form: FormData) {
  const { request } = args
  const { reviews } = apiOf(args)
  const intent = textOf(form, 'review')
  try {
    if (intent === 'resolve' || intent === 'reopen') {
      await reviews.resolve(id, textOf(form, 'entry'), { resolved: intent === 'resolve' })
    } else {
      const replyTo = textOf(form, 'replyTo')
      await reviews.add(id, {
        kind: kindOf(intent),
        text: textOf(form, 'comment'),
        mentions: form.getAll('mention').map(String),
        ...(replyTo && { replyTo }),
      })
    }
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

function kindOf(intent: string): ReviewInput['kind'] {
  return intent === 'changesRequested' || intent === 'reply' ? intent : 'comment'
}
