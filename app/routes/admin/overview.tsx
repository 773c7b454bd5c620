import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { isAdmin } from '../../../server/accounts/roles/contract'
import { overviewDays } from '../../../server/visits/periods/contract'
import { useCurrentUser } from '../../accounts/current-user'
import { AdminHeading } from '../../admin/admin-heading'
import { adminMessages } from '../../admin/messages'
import { RecentActivity } from '../../admin/recent-activity'
import { ToDo } from '../../admin/to-do'
import { AuditTable } from '../../audit/table'
import { Badge } from '../../design/badge'
import { Moment } from '../../design/moment'
import { SettingsSection } from '../../design/settings-section'
import { Sender } from '../../forms/admin/sender'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireSomeArea } from '../../loaders/guards.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { useEnvironment } from '../../navigation/environment'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'
import { SetupCard } from '../../site/setup/setup-card'
import { shortVisits, VisitsPanel } from '../../visits/visits-panel'

const newest = 5

export async function loader(args: LoaderFunctionArgs) {
  const { user, areas } = await requireSomeArea(args)
  const isOwner = isAdmin(user)
  const { activity, contentAdmin, forms, users, audit, setup, visits } = apiOf(args)
  const [counts, seen, published, sentIn, signedUp, log, guide] = await callService(
    args.request,
    Promise.all([
      activity.get(),
      areas.includes('contents') ? visits.get({ days: overviewDays }) : null,
      areas.includes('contents')
        ? contentAdmin.list({ state: 'published', sort: 'publishedAt,desc', size: newest })
        : null,
      areas.includes('forms') ? forms.list({ sort: 'createdAt,desc', size: newest }) : null,
      isOwner ? users.list({ sort: 'createdAt,desc', size: newest }) : null,
      isOwner ? audit.list({ size: 10 }) : null,
      isOwner ? setup.get() : null,
    ]),
  )
  return {
    counts,
    visits: seen && shortVisits(seen),
    published: published?.content ?? [],
    sentIn: sentIn?.content ?? [],
    signedUp: (signedUp?.content ?? []).map(({ id, email, createdAt }) => ({
      id,
      email,
      createdAt,
    })),
    log: log?.content ?? null,
    guide,
  }
}

export default function OverviewPage() {
  const text = useText(adminMessages)
  const { counts, visits, published, sentIn, signedUp, log, guide } = useLoaderData<typeof loader>()
  const { isAdmin: isOwner } = useCurrentUser()
  const environment = useEnvironment()
  const hasCms = isOwner && environment?.cookieMode
  return (
    <>
      <AdminHeading title={text('menu')}>
        {hasCms ? (
          <a href="/cms" className="link w-fit">
            {text('overview.cms')}
          </a>
        ) : null}
      </AdminHeading>
      {guide ? <SetupCard setup={guide} /> : null}
      <ToDo waiting={counts.waiting} />
      <div className="lately-all">
        <RecentActivity
          title={text('overview.publications')}
          counted={text('overview.published')}
          days={counts.published}
          href={pathTo('adminContents')}
        >
          <ul className="lately-newest">
            {published.map(({ id, title, url, publishedAt }) => (
              <li key={id}>
                <SiteLink href={url} className="link">
                  {title}
                </SiteLink>
                {publishedAt ? <Moment at={publishedAt} /> : null}
              </li>
            ))}
          </ul>
        </RecentActivity>
        <RecentActivity
          title={text('overview.submissions')}
          counted={text('overview.sentIn')}
          days={counts.sentIn}
          href={pathTo('adminForms')}
        >
          <ul className="lately-newest">
            {sentIn.map((form) => (
              <li key={form.id}>
                <span>
                  <Link to={`/admin/forms/${form.id}`} className="link">
                    <Sender form={form} />
                  </Link>
                  , {form.name}{' '}
                  {form.read ? null : <Badge tone="waiting">{text('overview.new')}</Badge>}
                </span>
                <Moment at={form.createdAt} />
              </li>
            ))}
          </ul>
        </RecentActivity>
        <RecentActivity
          title={text('overview.signUps')}
          counted={text('overview.signedUp')}
          days={counts.signedUp}
          href={pathTo('adminUsers')}
        >
          <ul className="lately-newest">
            {signedUp.map(({ id, email, createdAt }) => (
              <li key={id}>
                <SiteLink href={`/admin/users/${id}`} className="link">
                  {email}
                </SiteLink>
                <Moment at={createdAt} />
              </li>
            ))}
          </ul>
        </RecentActivity>
      </div>
      {visits ? <VisitsPanel visits={visits} /> : null}
      {log ? (
        <SettingsSection title={text('menu.audit')}>
          <AuditTable entries={log} />
          <SiteLink href="/admin/audit" className="link w-fit">
            {text('overview.allEntries')}
          </SiteLink>
        </SettingsSection>
      ) : null}
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, adminMessages)('overview.meta'), hidden: true })
