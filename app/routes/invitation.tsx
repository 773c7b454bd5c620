import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReceivedInvitation } from '../../server/accounts/invitations/contract'
import { AccountPage } from '../accounts/account-page'
import { accountMessages } from '../accounts/messages'
import { NameFields } from '../accounts/name-fields'
import { NewPasswordField } from '../accounts/new-password-field'
import { usePreValidation } from '../accounts/use-pre-validation'
import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { Notice } from '../design/notice'
import { formatDay } from '../formats/day'
import { apiOf, responseHeadersFor } from '../loaders/api.server'
import { isServiceFailure } from '../loaders/call-service.server'
import { refused, textOf } from '../loaders/problem.server'
import { sentForm } from '../loaders/sent-form.server'
import { pageText } from '../messages/page-text'
import { useLanguage, useText } from '../messages/use-text'
import type { Handle } from '../navigation/handle'
import { pageMeta } from '../page-head/page-meta'

export { submitOrKeep as clientAction } from '../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true }

interface Loaded {
  code: string
  /** Null when the code opens no invitation. */
  invitation: ReceivedInvitation | null
  /** The address of the user who is signed in, who cannot accept one for another account. */
  signedInAs: string | null
  reason: string
}

export async function loader(args: LoaderFunctionArgs) {
  const { invitations, users } = apiOf(args)
  const code = new URL(args.request.url).searchParams.get('code') ?? ''
  const current = await users.current()
  const signedInAs = current?.email ?? null
  try {
    const invitation = await invitations.find({ code })
    return data<Loaded>({ code, invitation, signedInAs, reason: '' })
  } catch (error) {
    if (!isServiceFailure(error) || error.status >= 500) throw error
    const reason = error.message
    return data<Loaded>({ code, invitation: null, signedInAs, reason }, { status: error.status })
  }
}

export async function action(args: ActionFunctionArgs) {
  const { invitations, auth } = apiOf(args)
  const form = await sentForm(args.request)
  const password = textOf(form, 'password')
  try {
    const { email, acl } = await invitations.accept({
      code: textOf(form, 'code'),
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      password,
    })
    await auth.signIn({ email, password })
    return redirect(acl.length > 0 ? '/admin' : '/settings', {
      headers: responseHeadersFor(args.request),
    })
  } catch (error) {
    return refused(error, form)
  }
}

export default function InvitationPage() {
  const text = useText(accountMessages)
  const language = useLanguage()
  const { code, invitation, signedInAs, reason } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  if (!invitation) {
    return (
      <AccountPage title={text('invitation.title')}>
        <Notice title={text('invitation.unusable')}>
          <p>{reason}</p>
        </Notice>
      </AccountPage>
    )
  }
  const { invitedBy, role, expiresAt, email } = invitation
  const day = formatDay(expiresAt, language)
  return (
    <AccountPage
      title={text('invitation.welcome')}
      lead={text('invitation.lead', { inviter: invitedBy, role, day })}
    >
      {signedInAs ? (
        <Notice title={text('invitation.signedIn', { email: signedInAs })}>
          <p>{text('invitation.signedInText')}</p>
        </Notice>
      ) : null}
      <AcceptanceForm code={code} email={email} problem={problem} />
    </AccountPage>
  )
}

interface AcceptanceFormProps {
  code: string
  email: string
  problem: FormProblem | undefined
}

function AcceptanceForm({ code, email, problem }: AcceptanceFormProps) {
  const text = useText(accountMessages)
  const validation = usePreValidation(['firstName', 'lastName', 'password'], problem)
  return (
    <ActionForm
      problem={problem}
      submit={{ label: text('invitation.accept'), pending: text('invitation.pending') }}
      {...validation.handlers}
    >
      <input type="hidden" name="code" value={code} />
      <Field
        label={text('field.email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly
        defaultValue={email}
      />
      <NameFields problem={problem} validation={validation} />
      <NewPasswordField label={text('field.password')} validation={validation} />
    </ActionForm>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('invitation.title'), hidden: true })
