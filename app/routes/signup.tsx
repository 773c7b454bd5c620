import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { isServiceFailure } from '../answers.server'
import { apiOf, cookiesFor } from '../api.server'
import { AccountPage } from '../components/account-page'
import { Field } from '../components/field'
import { NextLink } from '../components/next-link'
import { NewPasswordField } from '../forms/new-password-field'
import type { FormProblem } from '../forms/problem'
import { refused, textOf } from '../forms/problem.server'
import { sentForm } from '../forms/sent-form.server'
import { TaskForm } from '../forms/task-form'
import { usePreValidation } from '../forms/use-pre-validation'
import type { Handle } from '../handle'
import { nextOf, withNext } from '../next-path'
import { onward } from '../onward.server'
import { pageMeta } from '../page-meta'

export { keepForm as clientAction } from '../forms/keep-form'

export const handle: Handle = { hideNavbar: true }

export async function loader(args: LoaderFunctionArgs) {
  if (await apiOf(args).users.current()) throw onward(args.request)
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
    // Sent twice, the form finds the account it has just made: whoever knows its password may go on.
    if (!isConflict(error) || !(await succeeds(signIn()))) return refused(error, form)
  }
  await signIn()
  return redirect(withNext('/verifyEmail?step=welcome', nextOf(args.request)), {
    headers: cookiesFor(args.request),
  })
}

export default function SignUpPage() {
  return (
    <AccountPage
      title="Sign up"
      lead="An account keeps your proposals, your messages and what you have told us in one place."
    >
      <SignUpForm problem={useActionData<typeof action>()?.problem} />
    </AccountPage>
  )
}

function SignUpForm({ problem }: { problem: FormProblem | undefined }) {
  const validation = usePreValidation(['firstName', 'lastName', 'email', 'password'], problem)
  return (
    <TaskForm
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
      <div className="field-pair">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={problem?.values.firstName}
          error={validation.errorOf('firstName')}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={problem?.values.lastName}
          error={validation.errorOf('lastName')}
        />
      </div>
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={problem?.values.email}
        error={validation.errorOf('email')}
      />
      <NewPasswordField label="Password" validation={validation} />
    </TaskForm>
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
