import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { UserSession } from '../../../server/accounts/sessions/contract'
import { SettingsHeading } from '../../accounts/settings/settings-heading'
import { Badge } from '../../design/badge'
import { ActionForm } from '../../design/forms/action-form'
import { problemOf } from '../../design/forms/problem'
import { useDone } from '../../design/forms/use-done'
import { RelativeTime } from '../../design/relative-time'
import { SettingsSection } from '../../design/settings-section'
import { formatDay } from '../../formats/day'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireUser } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireUser(args)
  return callService(args.request, apiOf(args).sessions.list(id))
}

export async function action(args: ActionFunctionArgs) {
  const { id } = await requireUser(args)
  const { sessions } = apiOf(args)
  const form = await sentForm(args.request)
  try {
    const sessionId = textOf(form, 'intent')
    if (sessionId === 'others') {
      await sessions.endOthers(id)
      return done(args.request, 'others')
    }
    await sessions.end(id, sessionId)
    return done(args.request, 'one')
  } catch (error) {
    return refused(error, form)
  }
}

const doneMessages = {
  others: 'Every other device is signed out.',
  one: 'That device is signed out.',
}

export default function SessionsPage() {
  const sessions = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <SettingsHeading
        title="Devices"
        lead="Where you are signed in. If you do not recognize a device, sign it out and change your password."
        done={useDone(doneMessages, problem)}
      />
      <ul className="settings-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionFacts {...session} />
            {session.current ? null : (
              <ActionForm
                intent={session.id}
                variant="quiet"
                size="small"
                problem={problemOf(problem, session.id)}
                submit={{ label: 'Sign out', pending: 'Signing out…' }}
                of={deviceName(session)}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <SettingsSection title="All other devices" text="This device stays signed in.">
          <ActionForm
            intent="others"
            variant="danger"
            problem={problemOf(problem, 'others')}
            submit={{ label: 'Sign out all others', pending: 'Signing them out…' }}
          />
        </SettingsSection>
      ) : null}
    </>
  )
}

const methods = {
  password: 'a password',
  'password and code': 'a password and a code',
  passkey: 'a passkey',
} satisfies Record<UserSession['method'], string>

function SessionFacts(session: UserSession) {
  const { method, current, createdAt, lastSeenAt } = session
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {deviceName(session)}
        {current ? <Badge tone="good">This device</Badge> : null}
      </p>
      <p className="text-sm text-ink-soft">
        Last used <RelativeTime date={lastSeenAt} />, signed in with {methods[method]} on{' '}
        <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
      </p>
    </div>
  )
}

function deviceName({ browser, system, device }: UserSession): string {
  const known = [browser, system].filter(Boolean).join(' on ')
  if (known) return known
  return device === 'other' ? 'An unknown device' : `A ${device}`
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Settings: Devices', hidden: true })
