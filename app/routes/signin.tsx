import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import type { PasskeySignIn as PasskeyInput } from '../../server/accounts/passkeys/contract'
import { AccountPage } from '../accounts/account-page'
import { NextLink } from '../accounts/next-link'
import { PasskeySignIn } from '../accounts/passkey-sign-in'
import { SignInForm } from '../accounts/sign-in-form'
import { Notice } from '../design/notice'
import { apiOf } from '../loaders/api.server'
import { formProblem, jsonOf, textOf } from '../loaders/problem.server'
import { onward } from '../loaders/redirect-next.server'
import { sentForm } from '../loaders/sent-form.server'
import { serviceInput } from '../loaders/service-input'
import type { Handle } from '../navigation/handle'
import { pageMeta } from '../page-head/page-meta'

export { submitOrKeep as clientAction } from '../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true }

export async function loader(args: LoaderFunctionArgs) {
  if (await apiOf(args).users.current()) throw onward(args.request)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  try {
    await signIn(args, form)
  } catch (error) {
    const problem = formProblem(error, form)
    // Asking for the code is a step, not an error.
    const asksForCode = problem.failure === 'SecondFactorRequired' && !problem.fields.code
    return data({ problem }, { status: asksForCode ? 200 : problem.status })
  }
  return onward(args.request)
}

export default function SignInPage() {
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  const needsCode = problem?.failure === 'SecondFactorRequired'
  return (
    <AccountPage
      title={needsCode ? 'One more step' : 'Sign in'}
      lead={needsCode ? 'Your account asks for a code besides the password.' : undefined}
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
      <p>Thank you for having been here.</p>
    </Notice>
  ) : null
}

async function signIn(args: ActionFunctionArgs, form: FormData): Promise<void> {
  const { auth } = apiOf(args)
  if (textOf(form, 'intent') === 'passkey') {
    await auth.signInWithPasskey(serviceInput<PasskeyInput>({ response: jsonOf(form, 'passkey') }))
    return
  }
  const code = textOf(form, 'code')
  await auth.signIn({
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    ...(code !== '' && { code }),
  })
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'SignIn', hidden: true })
