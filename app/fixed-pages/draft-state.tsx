import type { FixedPageName, FixedPageSchedule } from '../../server/site/pages/contract'
import { Badge } from '../design/badge'
import { ActionForm } from '../design/forms/action-form'
import { type FormProblem, problemOf } from '../design/forms/problem'
import { SettingsSection } from '../design/settings-section'
import { useMoment } from '../formats/reader-zone'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { fixedPageMessages } from './messages'
import { PageSchedule } from './page-schedule'

interface DraftStateProps {
  name: FixedPageName
  isAhead: boolean
  /** When the newest version was saved; null before the first one. */
  updatedAt: Date | null
}

/** Whether a page has unpublished changes, when it was saved, and the way to its versions. */
export function DraftState({ name, isAhead, updatedAt }: DraftStateProps) {
  const text = useText(fixedPageMessages)
  const momentOf = useMoment()
  return (
    <p className="settings-text">
      <Badge tone="good">{text('published')}</Badge>{' '}
      {isAhead ? <Badge tone="waiting">{text('ahead')}</Badge> : null}{' '}
      {updatedAt ? (
        <>
          {text.rich('savedAt', {
            moment: momentOf(updatedAt),
            time: (words) => <time dateTime={updatedAt.toISOString()}>{words}</time>,
          })}{' '}
        </>
      ) : null}
      <SiteLink href={`/admin/pages/${name}/versions`} className="link">
        {text('versions')}
      </SiteLink>
    </p>
  )
}

interface DraftTasksProps {
  isAhead: boolean
  schedule: FixedPageSchedule
  /** Null without a draft and a plan. */
  now: Date | null
  problem: FormProblem | undefined
}

/** The forms below that of a page: they schedule the publication of its draft, and discard it. */
export function DraftTasks({ isAhead, schedule, now, problem }: DraftTasksProps) {
  const text = useText(fixedPageMessages)
  return (
    <>
      <PageSchedule schedule={schedule} now={now} problem={problem} />
      {isAhead ? (
        <SettingsSection title={text('discard.title')} text={text('discard.text')}>
          <ActionForm
            intent="discard"
            variant="danger"
            problem={problemOf(problem, 'discard')}
            submit={{ label: text('discard'), pending: text('discarding') }}
          />
        </SettingsSection>
      ) : null}
    </>
  )
}
