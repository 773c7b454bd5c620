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
import { accountMessages } from '../accounts/messages'
import { NextLink } from '../accounts/next-link'
import { PasskeySignIn } from '../accounts/passkey-sign-in'
import { SignInForm } from '../accounts/sign-in-form'
import { Notice } from '../design/notice'
import { apiOf } from '../loaders/api.server'
import { formProblem, jsonOf, textOf } from '../loaders/problem.server'
import { notCached, onward, withQueryOfReferrer } from '../loaders/redirect-next.server'
import { sentForm } from '../loaders/sent-form.server'
import { serviceInput } from '../loaders/service-input'
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
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
  const text = useText(accountMessages)
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  const needsCode = problem?.failure === 'SecondFactorRequired'
  return (
    <AccountPage
      title={text(needsCode ? 'signIn.oneMoreStep' : 'signIn')}
      lead={needsCode ? text('signIn.alsoCode') : undefined}
    >
      {problem ? null : <Before step={query.get('step')} />}
      <SignInForm problem={problem} needsCode={needsCode} />
      {needsCode ? null : (
        <div className="account-page-also">
          <PasskeySignIn />
          <p>
            {text.rich('signIn.noAccount', {
              link: (words) => (
                <NextLink to="/signup" className="link">
                  {words}
                </NextLink>
              ),
            })}
          </p>
        </div>
      )}
    </AccountPage>
  )
}

/** The step that led to the sign-in. */
function Before({ step }: { step: string | null }) {
  const text = useText(accountMessages)
  if (step === 'reset') {
    return (
      <Notice title={text('signIn.reset')}>
        <p>{text('signIn.resetText')}</p>
      </Notice>
    )
  }
  if (step === 'allowed') {
    return (
      <Notice title={text('signIn.allowed')}>
        <p>{text('signIn.allowedText')}</p>
      </Notice>
    )
  }
  return step === 'deleted' ? (
    <Notice title={text('signIn.deleted')}>
      <p>{text('signIn.deletedText')}</p>
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

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('signIn.title'), hidden: true })
