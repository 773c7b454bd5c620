import { type ActionFunctionArgs, data } from '@remix-run/node'
import { typedIn } from '../design/forms/problem'
import { apiOf, responseHeadersFor } from '../loaders/api.server'
import { signInFirst } from '../loaders/guards.server'
import { formProblem, textOf } from '../loaders/problem.server'
import { loaderText } from '../loaders/text.server'
import { isTokenMode } from '../loaders/token-mode.server'
import { editorMessages } from './messages'
import type { Outcome } from './save-draft.server'

/** The query of a form that is sent again after the sign-in. */
const again = 'again'

/**
 * The response to a form whose sender is no longer signed in: a page that asks for the password and
 * carries the text. After the sign-in the browser sends the same form again, so that it is saved
 * for the user who signed in.
 * @throws the redirect to the sign-in, if the form was not sent from a page of this site
 */
export async function signInAgain(args: ActionFunctionArgs, form: FormData) {
  const { request } = args
  if (!isSameOrigin(request) || isTokenMode()) throw signInFirst(request)
  const url = new URL(request.url)
  const values = typedIn(form)
  if (textOf(form, 'intent') !== 'signIn') return ask(401, undefined)
  if (url.searchParams.has(again)) {
    const text = await loaderText(args, editorMessages)
    return ask(401, {
      failure: 'Unauthorized',
      status: 401,
      message: text('signIn.noCookies'),
      fields: {},
      values: {},
    })
  }
  const code = textOf(form, 'code')
  try {
    await apiOf(args).auth.signIn({
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      ...(code !== '' && { code }),
    })
  } catch (error) {
    const problem = formProblem(error, form)
    return ask(problem.status, { ...problem, values: { email: textOf(form, 'email') } })
  }
  const headers = new Headers(responseHeadersFor(request))
  headers.set('Location', `${url.pathname}?${again}`)
  return new Response(null, { status: 307, headers })

  function ask(status: number, problem: Extract<Outcome, { step: 'signIn' }>['problem']) {
    return data<Outcome>({ step: 'signIn', problem, values }, { status })
  }
}

/** Another site must not make a user save its text. */
function isSameOrigin({ headers, url }: Request): boolean {
  const origin = headers.get('Origin')
  if (origin) return URL.canParse(origin) && new URL(origin).host === new URL(url).host
  return headers.get('Sec-Fetch-Site') === 'same-origin'
}
