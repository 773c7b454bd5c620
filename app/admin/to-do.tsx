import type { Waiting } from '../../server/activity/contract'
import { Badge } from '../design/badge'
import { SettingsSection } from '../design/settings-section'
import { formatMoment } from '../formats/moment'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'

type Count = Exclude<keyof Waiting, 'next' | 'scheduled'>

const tasks: Record<Count, { one: string; many: string; href: string; isFailure?: true }> = {
  chats: {
    one: 'chat waiting for a reply',
    many: 'chats waiting for a reply',
    href: `${pathTo('adminChats')}?which=waiting`,
  },
  forms: {
    one: 'unread submission',
    many: 'unread submissions',
    href: `${pathTo('adminForms')}?read=no`,
  },
  reviews: {
    one: 'draft to review',
    many: 'drafts to review',
    href: `${pathTo('adminContents')}?state=waiting`,
  },
  changesRequested: {
    one: 'draft sent back to you',
    many: 'drafts sent back to you',
    href: `${pathTo('adminContents')}?state=changesRequested`,
  },
  drafts: { one: 'draft', many: 'drafts', href: `${pathTo('adminContents')}?state=draft` },
  failedMails: {
    one: 'failed mail',
    many: 'failed mails',
    href: '/admin/mails?state=failed',
    isFailure: true,
  },
  failedDeliveries: {
    one: 'failed webhook delivery',
    many: 'failed webhook deliveries',
    href: '/admin/forms/deliveries?state=failed',
    isFailure: true,
  },
}

/** What waits for an administrator, each with a link to its list. */
export function ToDo({ waiting }: { waiting: Waiting }) {
  return (
    <SettingsSection title="To do">
      <ul className="to-do">
        {Object.entries(tasks).map(([count, { one, many, href, isFailure }]) => {
          const total = waiting[count as Count]
          if (total === null) return null
          return (
            <li key={count} data-state={total === 0 ? 'none' : isFailure ? 'failed' : undefined}>
              <SiteLink href={href}>
                <span className="to-do-number">{total.toLocaleString('en')}</span>{' '}
                {total === 1 ? one : many}
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
  if (scheduled === null) return null
  if (next.length === 0) return <p className="settings-text">Nothing is scheduled.</p>
  return (
    <>
      <h3 className="text-lg">
        {scheduled === 1 ? '1 scheduled change' : `${scheduled} scheduled changes`}
      </h3>
      <ul className="lately-newest max-w-2xl">
        {next.map(({ id, contentId, title, action, dueAt, failed }) => (
          <li key={id}>
            <span>
              {action === 'publish' ? 'Publish ' : 'Unpublish '}
              <SiteLink href={pathTo('contentSchedule', { id: contentId })} className="link">
                {title}
              </SiteLink>{' '}
              {failed ? <Badge tone="bad">Failed</Badge> : null}
            </span>
            <time dateTime={dueAt.toISOString()}>{formatMoment(dueAt)} UTC</time>
          </li>
        ))}
      </ul>
    </>
  )
}
