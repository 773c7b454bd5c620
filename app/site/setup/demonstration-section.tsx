import type { Demonstration } from '../../../server/site/demonstration/contract'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { formatDay } from '../../formats/day'

/** The labels of the counts, for one and for several. */
const labels: Record<keyof Demonstration['unchanged'], [one: string, many: string]> = {
  contents: ['content', 'contents'],
  proposals: ['proposal', 'proposals'],
  users: ['user', 'users'],
  forms: ['form', 'forms'],
  tags: ['tag', 'tags'],
  assets: ['picture', 'pictures'],
  texts: ['text of the site', 'texts of the site'],
}

interface DemonstrationSectionProps {
  demonstration: Demonstration
  /** Whether an administrator has decided to keep it. */
  isDecided: boolean
  problem: FormProblem | undefined
}

/** Keeps, removes or restores the demonstration site. */
export function DemonstrationSection(props: DemonstrationSectionProps) {
  const { demonstration, isDecided, problem } = props
  const { unchanged, changed, removed, removedAt } = demonstration
  const present = countsOf(unchanged)
  if (removed === 0 && present.length === 0) {
    return changed === 0 ? null : (
      <Section>
        <p className="settings-text">
          You have changed all that is left of it: it is yours now. There is nothing to remove.
        </p>
      </Section>
    )
  }
  if (removedAt) {
    return (
      <Section>
        <p className="settings-text">
          Removed on {formatDay(removedAt)}. You can restore it at any time: its pages, people and
          pictures come back under their addresses, and the texts where you have written none. What
          you have written stays.
        </p>
        {present.length > 0 || changed > 0 ? (
          <p className="settings-text">
            What you had changed, and what your own pages use, was not removed.
          </p>
        ) : null}
        <ActionForm
          intent="restore"
          problem={problemOf(problem, 'restore')}
          variant="quiet"
          submit={{
            label: 'Restore the demonstration',
            pending: 'Restoring, about half a minute…',
          }}
        />
      </Section>
    )
  }
  return (
    <Section>
      <p className="settings-text">
        Of the demonstration, no one has changed {listed(present)}. A removal deletes them, except
        those that your own pages use. What anyone has written or changed stays. You can restore the
        demonstration at any time.
      </p>
      <div className="setup-choice">
        <ActionForm
          intent="remove"
          problem={problemOf(problem, 'remove')}
          variant="danger"
          submit={{ label: 'Remove the demonstration', pending: 'Removing…' }}
        />
        {isDecided ? null : (
          <ActionForm
            intent="keep"
            problem={problemOf(problem, 'keep')}
            variant="quiet"
            submit={{ label: 'Keep it for now', pending: 'Saving…' }}
          />
        )}
      </div>
    </Section>
  )
}

function Section({ children }: { children: React.ReactNode }) {
  return (
    <div id="demonstration">
      <SettingsSection title="The demonstration site">{children}</SettingsSection>
    </div>
  )
}

function countsOf(unchanged: Demonstration['unchanged']): string[] {
  return Object.entries(labels).flatMap(([kind, [one, many]]) => {
    const count = unchanged[kind as keyof Demonstration['unchanged']]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
}

function listed(parts: string[]): string {
  return new Intl.ListFormat('en').format(parts)
}
