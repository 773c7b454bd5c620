import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PasswordField } from '../../accounts/password-field'
import { SecondFactorField } from '../../accounts/second-factor-field'
import { ConfirmAddressField } from '../../accounts/settings/confirm-address-field'
import { SettingsHeading } from '../../accounts/settings/settings-heading'
import { DownloadLink } from '../../design/download-link'
import { ActionForm } from '../../design/forms/action-form'
import { SettingsSection } from '../../design/settings-section'
import { apiOf, responseHeadersFor } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireUser } from '../../loaders/guards.server'
import { refused, refusedField, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { id, email } = await requireUser(args)
  const { enabled } = await callService(args.request, apiOf(args).twoFactor.get(id))
  return { email, hasTwoFactor: enabled }
}

export async function action(args: ActionFunctionArgs) {
  const { id, email } = await requireUser(args)
  const form = await sentForm(args.request)
  if (textOf(form, 'confirmation').trim().toLowerCase() !== email) {
    return refusedField(form, 'confirmation', `Type ${email} to confirm.`)
  }
  const code = textOf(form, 'code')
  try {
    await apiOf(args).users.remove(id, {
      password: textOf(form, 'password'),
      ...(code !== '' && { code }),
    })
  } catch (error) {
    return refused(error, form)
  }
  return redirect('/signin?step=deleted', { headers: responseHeadersFor(args.request) })
}

export default function DataPage() {
  const { email, hasTwoFactor } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <SettingsHeading title="Your data" />
      <SettingsSection
        title="Download your data"
        text="Everything that we store about you, as one JSON file: your profile, pictures, forms, chats, devices, and what was done to your account."
      >
        <DownloadLink href="/settings/data/file" fileName="account.json">
          Download my data
        </DownloadLink>
      </SettingsSection>
      <SettingsSection
        title="Delete the account"
        text="Your profile, your pictures and your chats are deleted at once and cannot be restored. What you have written for the site stays, without your name."
      >
        <ActionForm
          variant="danger"
          problem={problem}
          submit={{ label: 'Delete my account', pending: 'Deleting…' }}
        >
          <ConfirmAddressField email={email} problem={problem} />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={problem?.fields.password}
          />
          {hasTwoFactor ? <SecondFactorField error={problem?.fields.code} /> : null}
        </ActionForm>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Settings: Your data', hidden: true })
