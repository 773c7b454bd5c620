import type { ClientActionFunctionArgs } from '@remix-run/react'
import { type FormProblem, typedIn } from './problem'

/**
 * Sends a form from the browser. When there is no answer at all the form stays as it is and says so,
 * where otherwise an error page would take its place.
 */
export async function submitOrKeep({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when nothing has come back; an answer of whatever kind is thrown as itself.
    if (!(error instanceof TypeError)) throw error
    const problem: FormProblem = {
      failure: 'ServiceUnavailable',
      status: 503,
      message:
        'The site cannot be reached right now. What you have typed is still here: try again in a moment.',
      fields: {},
      values: typedIn(await copy.formData()),
    }
    // An answer with this status, unlike plain data, keeps the page from asking the server for its own.
    return Response.json({ problem }, { status: problem.status })
  }
}
