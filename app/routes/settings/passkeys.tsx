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
import type { TextOf } from '../../messages/catalogue'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'
import { settingsMessages } from './messages'

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

function doneMessages(text: TextOf<typeof settingsMessages>) {
  return {
    rename: text('passkeys.renamed'),
    remove: text('passkeys.removed'),
  }
}

export default function PasskeysPage() {
  const text = useText(settingsMessages)
  const { userId, passkeys } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <SettingsHeading
        title={text('passkeys.title')}
        lead={text('passkeys.lead')}
        done={useDone(doneMessages(text), problem)}
      />
      {passkeys.length > 0 ? (
        <ul className="settings-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} problem={problem} />
          ))}
        </ul>
      ) : null}
      <SettingsSection
        title={text(passkeys.length > 0 ? 'passkeys.addAnother' : 'passkeys.addFirst')}
      >
        <AddPasskey userId={userId} />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, settingsMessages)
  return pageMeta(args, {
    title: text('inSettings', { page: text('passkeys.title') }),
    hidden: true,
  })
}
