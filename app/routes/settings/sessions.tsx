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
import type { TextOf } from '../../messages/catalogue'
import { pageText } from '../../messages/page-text'
import { useLanguage, useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'
import { settingsMessages } from './messages'

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

function doneMessages(text: TextOf<typeof settingsMessages>) {
  return {
    others: text('sessions.othersDone'),
    one: text('sessions.oneDone'),
  }
}

export default function SessionsPage() {
  const text = useText(settingsMessages)
  const sessions = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <SettingsHeading
        title={text('sessions.title')}
        lead={text('sessions.lead')}
        done={useDone(doneMessages(text), problem)}
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
                submit={{ label: text('sessions.signOut'), pending: text('sessions.signingOut') }}
                of={deviceName(session, text)}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <SettingsSection title={text('sessions.others')} text={text('sessions.othersText')}>
          <ActionForm
            intent="others"
            variant="danger"
            problem={problemOf(problem, 'others')}
            submit={{
              label: text('sessions.signOutOthers'),
              pending: text('sessions.signingOutOthers'),
            }}
          />
        </SettingsSection>
      ) : null}
    </>
  )
}

/** The ways to sign in as the message names them. */
const methods = {
  password: 'password',
  'password and code': 'passwordAndCode',
  passkey: 'passkey',
} satisfies Record<UserSession['method'], string>

function SessionFacts(session: UserSession) {
  const text = useText(settingsMessages)
  const language = useLanguage()
  const { method, current, createdAt, lastSeenAt } = session
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {deviceName(session, text)}
        {current ? <Badge tone="good">{text('sessions.thisDevice')}</Badge> : null}
      </p>
      <p className="text-sm text-ink-soft">
        {text.rich('sessions.facts', {
          method: methods[method],
          day: formatDay(createdAt, language),
          ago: () => <RelativeTime date={lastSeenAt} />,
          date: (words) => <time dateTime={createdAt.toISOString()}>{words}</time>,
        })}
      </p>
    </div>
  )
}

function deviceName(
  { browser, system, device }: UserSession,
  text: TextOf<typeof settingsMessages>,
): string {
  if (browser && system) return text('sessions.browserOn', { browser, system })
  return browser || system || text('sessions.device', { device })
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, settingsMessages)
  return pageMeta(args, {
    title: text('inSettings', { page: text('sessions.title') }),
    hidden: true,
  })
}
