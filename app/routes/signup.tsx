import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { AccountPage } from '../accounts/account-page'
import { EmailField } from '../accounts/email-field'
import { NameFields } from '../accounts/name-fields'
import { NewPasswordField } from '../accounts/new-password-field'
import { NextLink } from '../accounts/next-link'
import { usePreValidation } from '../accounts/use-pre-validation'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { apiOf, responseHeadersFor } from '../loaders/api.server'
import { isServiceFailure } from '../loaders/call-service.server'
import { refused, textOf } from '../loaders/problem.server'
import { onward } from '../loaders/redirect-next.server'
import { sentForm } from '../loaders/sent-form.server'
import type { Handle } from '../navigation/handle'
import { nextOf, withNext } from '../navigation/next-path'
import { pageMeta } from '../page-head/page-meta'

export { submitOrKeep as clientAction } from '../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true }

export async function loader(args: LoaderFunctionArgs) {
  const user = await apiOf(args).users.current()
  if (user) throw onward(args.request, user)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const { users, auth } = apiOf(args)
  const form = await sentForm(args.request)
  const email = textOf(form, 'email')
  const password = textOf(form, 'password')
  const signIn = () => auth.signIn({ email, password })
  try {
    await users.create({
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      email,
      password,
    })
  } catch (error) {
    // Sent twice, the form finds its own account: a user who knows the password continues.
    if (!isConflict(error) || !(await succeeds(signIn()))) return refused(error, form)
  }
  await signIn()
  return redirect(withNext('/verifyEmail?step=welcome', nextOf(args.request)), {
    headers: responseHeadersFor(args.request),
  })
}

export default function SignUpPage() {
  return (
    <AccountPage
      title="Sign up"
      lead="An account has all your proposals and messages in one place."
    >
      <SignUpForm problem={useActionData<typeof action>()?.problem} />
    </AccountPage>
  )
}

function SignUpForm({ problem }: { problem: FormProblem | undefined }) {
  const validation = usePreValidation(['firstName', 'lastName', 'email', 'password'], problem)
  return (
    <ActionForm
      problem={problem}
      submit={{ label: 'Sign up', pending: 'Signing up…' }}
      aside={
        <p>
          Have an account?{' '}
          <NextLink to="/signin" className="link">
            Sign in
          </NextLink>
        </p>
      }
      {...validation.handlers}
    >
      <NameFields problem={problem} validation={validation} />
      <EmailField typed={problem?.values.email} error={validation.errorOf('email')} />
      <NewPasswordField label="Password" validation={validation} />
    </ActionForm>
  )
}

function isConflict(error: unknown): boolean {
  return isServiceFailure(error) && error.status === 409
}

function succeeds(pending: Promise<unknown>): Promise<boolean> {
  return pending.then(
    () => true,
    () => false,
  )
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'SignUp', hidden: true })
