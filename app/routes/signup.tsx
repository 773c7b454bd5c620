import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { AccountPage } from '../accounts/account-page'
import { EmailField } from '../accounts/email-field'
import { accountMessages } from '../accounts/messages'
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
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
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
  const text = useText(accountMessages)
  return (
    <AccountPage title={text('signUp')} lead={text('signUp.lead')}>
      <SignUpForm problem={useActionData<typeof action>()?.problem} />
    </AccountPage>
  )
}

function SignUpForm({ problem }: { problem: FormProblem | undefined }) {
  const text = useText(accountMessages)
  const validation = usePreValidation(['firstName', 'lastName', 'email', 'password'], problem)
  return (
    <ActionForm
      problem={problem}
      submit={{ label: text('signUp'), pending: text('signUp.pending') }}
      aside={
        <p>
          {text.rich('signUp.haveAccount', {
            link: (words) => (
              <NextLink to="/signin" className="link">
                {words}
              </NextLink>
            ),
          })}
        </p>
      }
      {...validation.handlers}
    >
      <NameFields problem={problem} validation={validation} />
      <EmailField typed={problem?.values.email} error={validation.errorOf('email')} />
      <NewPasswordField label={text('field.password')} validation={validation} />
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

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('signUp.title'), hidden: true })
