import type { Waiting } from '../../server/activity/contract'
import { Badge } from '../design/badge'
import { Moment } from '../design/moment'
import { SettingsSection } from '../design/settings-section'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { adminMessages } from './messages'

type Count = Exclude<keyof Waiting, 'next' | 'scheduled'>

interface Task {
  label: keyof typeof adminMessages.en
  href: string
  isFailure?: true
}

const tasks: Record<Count, Task> = {
  chats: {
    label: 'toDo.chats',
    href: `${pathTo('adminChats')}?which=waiting`,
  },
  forms: {
    label: 'toDo.forms',
    href: `${pathTo('adminForms')}?read=no`,
  },
  reviews: {
    label: 'toDo.reviews',
    href: `${pathTo('adminContents')}?state=waiting`,
  },
  changesRequested: {
    label: 'toDo.changesRequested',
    href: `${pathTo('adminContents')}?state=changesRequested`,
  },
  drafts: { label: 'toDo.drafts', href: `${pathTo('adminContents')}?state=draft` },
  failedMails: {
    label: 'toDo.failedMails',
    href: '/admin/mails?state=failed',
    isFailure: true,
  },
  failedDeliveries: {
    label: 'toDo.failedDeliveries',
    href: '/admin/forms/deliveries?state=failed',
    isFailure: true,
  },
}

/** What waits for an administrator, each with a link to its list. */
export function ToDo({ waiting }: { waiting: Waiting }) {
  const text = useText(adminMessages)
  return (
    <SettingsSection title={text('toDo')}>
      <ul className="to-do">
        {Object.entries(tasks).map(([count, { label, href, isFailure }]) => {
          const total = waiting[count as Count]
          if (total === null) return null
          return (
            <li key={count} data-state={total === 0 ? 'none' : isFailure ? 'failed' : undefined}>
              <SiteLink href={href}>
                {text.rich(label, {
                  count: total,
                  total: (words) => <span className="to-do-number">{words}</span>,
                })}
              </SiteLink>
            </li>
          )
        })}
      </ul>
      <Scheduled waiting={waiting} />
    </SettingsSection>
  )
}

function Scheduled({ waiting: { scheduled, next } }: { waiting: Waiting }) {
  const text = useText(adminMessages)
  if (scheduled === null) return null
  if (next.length === 0) {
    return <p className="settings-text">{text('scheduled.none')}</p>
  }
  return (
    <>
      <h3 className="text-lg">{text('scheduled', { count: scheduled })}</h3>
      <ul className="lately-newest max-w-2xl">
        {next.map(({ id, contentId, title, action, dueAt, failed }) => (
          <li key={id}>
            <span>
              {text.rich(action === 'publish' ? 'scheduled.publish' : 'scheduled.unpublish', {
                title,
                link: (words) => (
                  <SiteLink href={pathTo('contentSchedule', { id: contentId })} className="link">
                    {words}
                  </SiteLink>
                ),
              })}{' '}
              {failed ? <Badge tone="bad">{text('failed')}</Badge> : null}
            </span>
            <Moment at={dueAt} />
          </li>
        ))}
      </ul>
    </>
  )
}
