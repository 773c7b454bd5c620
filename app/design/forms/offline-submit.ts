import type { ClientActionFunctionArgs } from '@remix-run/react'
import { documentText } from '../../messages/document-text'
import { designMessages } from '../messages'
import { type FormProblem, typedIn } from './problem'

/**
 * Submits a form from the browser. Without a response the form is preserved and shows an error,
 * instead of being replaced by an error page.
 */
export async function submitOrKeep({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    // fetch throws a TypeError when there is no response; any response is thrown as itself.
    if (!(error instanceof TypeError)) throw error
    const problem: FormProblem = {
      failure: 'ServiceUnavailable',
      status: 503,
      message: documentText(designMessages)('problem.offline'),
      fields: {},
      values: typedIn(await copy.formData()),
    }
    // Unlike plain data, a response with this status prevents a reload of the page's data.
    return Response.json({ problem }, { status: problem.status })
  }
}
