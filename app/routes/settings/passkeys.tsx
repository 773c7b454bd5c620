import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AddPasskey } from '../../accounts/settings/add-passkey'
import { PasskeyItem } from '../../accounts/settings/passkey-item'
import { SettingsHeading } from '../../accounts/settings/settings-heading'
import { useDone } from '../../design/forms/use-done'
import { SettingsSection } from '../../design/settings-section'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireUser } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireUser(args)
  return { userId: id, passkeys: await callService(args.request, apiOf(args).passkeys.list(id)) }
}

export async function action(args: ActionFunctionArgs) {
  const { id } = await requireUser(args)
  const { passkeys } = apiOf(args)
  const form = await sentForm(args.request)
  const [intent, passkeyId = ''] = textOf(form, 'intent').split(' ')
  try {
    if (intent === 'rename') {
      await passkeys.rename(id, passkeyId, { name: textOf(form, 'name') })
      return done(args.request, 'rename')
    }
    await passkeys.remove(id, passkeyId)
    return done(args.request, 'remove')
  } catch (error) {
    return refused(error, form)
  }
}

const doneMessages = {
  rename: 'The passkey has its new name.',
  remove: 'The passkey is removed and no longer works.',
}

export default function PasskeysPage() {
  const { userId, passkeys } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <SettingsHeading
        title="Passkeys"
        lead="A passkey signs you in by your fingerprint, your face or the PIN of your device, without a password and without a code."
        done={useDone(doneMessages, problem)}
      />
      {passkeys.length > 0 ? (
        <ul className="settings-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} problem={problem} />
          ))}
        </ul>
      ) : null}
      <SettingsSection title={passkeys.length > 0 ? 'Add another one' : 'Add your first one'}>
        <AddPasskey userId={userId} />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Settings: Passkeys', hidden: true })
