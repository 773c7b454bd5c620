import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import type { PasskeySignIn as PasskeyInput } from '../../server/accounts/passkeys/contract'
import type { Authentication } from '../../server/accounts/sign-in/contract'
import { AccountPage } from '../accounts/account-page'
import { NextLink } from '../accounts/next-link'
import { PasskeySignIn } from '../accounts/passkey-sign-in'
import { SignInForm } from '../accounts/sign-in-form'
import { Notice } from '../design/notice'
import { apiOf } from '../loaders/api.server'
import { formProblem, jsonOf, textOf } from '../loaders/problem.server'
import { notCached, onward, withQueryOfReferrer } from '../loaders/redirect-next.server'
import { sentForm } from '../loaders/sent-form.server'
import { serviceInput } from '../loaders/service-input'
import type { Handle } from '../navigation/handle'
import { nextOf, withNext } from '../navigation/next-path'
import { pathTo } from '../navigation/paths'
import { pageMeta } from '../page-head/page-meta'

export { submitOrKeep as clientAction } from '../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true }

export const headers: HeadersFunction = () => notCached

export async function loader(args: LoaderFunctionArgs) {
  const user = await apiOf(args).users.current()
  if (user) throw onward(args.request, user)
  const next = nextOf(args.request)
  const nextWithQuery = withQueryOfReferrer(next, args.request)
  if (nextWithQuery !== next) throw redirect(withNext(pathTo('signIn'), nextWithQuery))
  return null
}

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  try {
    const { user } = await signIn(args, form)
    return onward(args.request, user)
  } catch (error) {
    const problem = formProblem(error, form)
    // Asking for the code is a step, not an error.
    const asksForCode = problem.failure === 'SecondFactorRequired' && !problem.fields.code
    return data({ problem }, { status: asksForCode ? 200 : problem.status })
  }
}

export default function SignInPage() {
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  const needsCode = problem?.failure === 'SecondFactorRequired'
  return (
    <AccountPage
      title={needsCode ? 'One more step' : 'Sign in'}
      lead={needsCode ? 'Your account also needs a code.' : undefined}
    >
      {problem ? null : <Before step={query.get('step')} />}
      <SignInForm problem={problem} needsCode={needsCode} />
      {needsCode ? null : (
        <div className="account-page-also">
          <PasskeySignIn />
          <p>
            No account yet?{' '}
            <NextLink to="/signup" className="link">
              Sign up
            </NextLink>
          </p>
        </div>
      )}
    </AccountPage>
  )
}

/** The step that led to the sign-in. */
function Before({ step }: { step: string | null }) {
  if (step === 'reset') {
    return (
      <Notice title="Your new password is set.">
        <p>Sign in with it here, and on your other devices.</p>
      </Notice>
    )
  }
  if (step === 'allowed') {
    return (
      <Notice title="This browser may sign in.">
        <p>Enter your address and your password once more.</p>
      </Notice>
    )
  }
  return step === 'deleted' ? (
    <Notice title="Your account is deleted.">
      <p>Thank you for using this site.</p>
    </Notice>
  ) : null
}

function signIn(args: ActionFunctionArgs, form: FormData): Promise<Authentication> {
  const { auth } = apiOf(args)
  if (textOf(form, 'intent') === 'passkey') {
    return auth.signInWithPasskey(serviceInput<PasskeyInput>({ response: jsonOf(form, 'passkey') }))
  }
  const code = textOf(form, 'code')
  return auth.signIn({
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    ...(code !== '' && { code }),
  })
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'SignIn', hidden: true })
