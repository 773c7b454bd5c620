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
import { loaderText } from '../../loaders/text.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'
import { settingsMessages } from './messages'

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
    const text = await loaderText(args, settingsMessages)
    return refusedField(form, 'confirmation', text('data.confirm', { email }))
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
  const text = useText(settingsMessages)
  const { email, hasTwoFactor } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <SettingsHeading title={text('data.title')} />
      <SettingsSection title={text('data.download')} text={text('data.downloadText')}>
        <DownloadLink href="/settings/data/file" fileName="account.json">
          {text('data.downloadLink')}
        </DownloadLink>
      </SettingsSection>
      <SettingsSection title={text('data.delete')} text={text('data.deleteText')}>
        <ActionForm
          variant="danger"
          problem={problem}
          submit={{ label: text('data.deleteMine'), pending: text('data.deleting') }}
        >
          <ConfirmAddressField email={email} problem={problem} />
          <PasswordField
            label={text('yourPassword')}
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

export const meta: MetaFunction = (args) => {
  const text = pageText(args, settingsMessages)
  return pageMeta(args, { title: text('inSettings', { page: text('data.title') }), hidden: true })
}
