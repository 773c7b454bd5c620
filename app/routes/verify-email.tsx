import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { AccountPage } from '../accounts/account-page'
import { codeIn } from '../accounts/code-text'
import { accountMessages } from '../accounts/messages'
import { NextLink } from '../accounts/next-link'
import { SendCodeForm, VerifyForm } from '../accounts/verify-email-forms'
import { messagesFor, stepOf } from '../accounts/verify-email-messages'
import { ButtonLink } from '../design/button'
import { apiOf } from '../loaders/api.server'
import { refused, textOf } from '../loaders/problem.server'
import { sentForm } from '../loaders/sent-form.server'
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
import type { Handle } from '../navigation/handle'
import { nextOf, safeNext, withNext } from '../navigation/next-path'
import { pageMeta } from '../page-head/page-meta'

export { submitOrKeep as clientAction } from '../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true }

export async function loader(args: LoaderFunctionArgs) {
  const user = await apiOf(args).users.current()
  return {
    user: user && { firstName: user.firstName, email: user.email, isVerified: user.emailVerified },
    next: safeNext(nextOf(args.request)) ?? '/',
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  const next = nextOf(args.request)
  const { users } = apiOf(args)
  try {
    if (textOf(form, 'intent') === 'send') {
      await users.startEmailVerification({ email: textOf(form, 'email') })
      return redirect(withNext('/verifyEmail?step=sent', next))
    }
    // Always passes a password: without one, verifying would revoke every way to sign in.
    await users.verifyEmail({
      code: codeIn(textOf(form, 'code')),
      password: textOf(form, 'password'),
    })
    return redirect(withNext('/verifyEmail?step=done', next))
  } catch (error) {
    return refused(error, form)
  }
}

/**
 * The mail's link only opens this page, and a button confirms: programs that scan mails follow
 * links too, and a code works once.
 */
export default function VerifyEmailPage() {
  const text = useText(accountMessages)
  const { user, next } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  const failed = problem?.values.intent === 'verify'
  const step = failed && !problem?.fields.password ? 'failed' : stepOf(query)
  const toVerify = user && !user.isVerified ? user.email : undefined
  return (
    <AccountPage {...messagesFor(step, user, text)}>
      {step === 'done' ? (
        <div className="flex flex-wrap items-center gap-7">
          <ButtonLink href={next}>{text(next === '/' ? 'verify.home' : 'continue')}</ButtonLink>
          {user ? null : (
            <NextLink to="/signin" className="link">
              {text('signIn')}
            </NextLink>
          )}
        </div>
      ) : (
        <VerifyForm
          code={query.get('code')}
          asksPassword={!user}
          problem={failed ? problem : undefined}
        />
      )}
      {step === 'done' || step === 'confirm' ? null : (
        <SendCodeForm email={toVerify} problem={failed ? undefined : problem} />
      )}
      {step === 'welcome' ? (
        <p className="mt-9">
          <ButtonLink href={next} variant="quiet">
            {text('verify.later')}
          </ButtonLink>
        </p>
      ) : null}
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('verify.title'), hidden: true })
