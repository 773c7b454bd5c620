import { formatTags } from '../../../server/messages/languages/contract'
import type { Demonstration } from '../../../server/site/demonstration/contract'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { formatDay } from '../../formats/day'
import type { Language, TextOf } from '../../messages/catalogue'
import { useLanguage, useText } from '../../messages/use-text'
import { setupMessages } from './messages'

const kinds = [
  'contents',
  'proposals',
  'users',
  'forms',
  'tags',
  'series',
  'assets',
  'texts',
] as const satisfies (keyof Demonstration['unchanged'])[]

interface DemonstrationSectionProps {
  demonstration: Demonstration
  /** Whether an administrator has decided to keep it. */
  isDecided: boolean
  problem: FormProblem | undefined
}

/** Keeps, removes or restores the demonstration site. */
export function DemonstrationSection(props: DemonstrationSectionProps) {
  const text = useText(setupMessages)
  const language = useLanguage()
  const { demonstration, isDecided, problem } = props
  const { unchanged, changed, removed, removedAt } = demonstration
  const present = countsOf(unchanged, text)
  if (removed === 0 && present.length === 0) {
    return changed === 0 ? null : (
      <Section>
        <p className="settings-text">{text('demonstration.yours')}</p>
      </Section>
    )
  }
  if (removedAt) {
    return (
      <Section>
        <p className="settings-text">
          {text('demonstration.removedOn', { day: formatDay(removedAt, language) })}
        </p>
        {present.length > 0 || changed > 0 ? (
          <p className="settings-text">{text('demonstration.left')}</p>
        ) : null}
        <ActionForm
          intent="restore"
          problem={problemOf(problem, 'restore')}
          variant="quiet"
          submit={{
            label: text('demonstration.restore'),
            pending: text('demonstration.restoring'),
          }}
        />
      </Section>
    )
  }
  return (
    <Section>
      <p className="settings-text">
        {text('demonstration.unchanged', { list: listed(present, language) })}
      </p>
      <div className="setup-choice">
        <ActionForm
          intent="remove"
          problem={problemOf(problem, 'remove')}
          variant="danger"
          submit={{ label: text('demonstration.remove'), pending: text('demonstration.removing') }}
        />
        {isDecided ? null : (
          <ActionForm
            intent="keep"
            problem={problemOf(problem, 'keep')}
            variant="quiet"
            submit={{ label: text('demonstration.keep'), pending: text('demonstration.saving') }}
          />
        )}
      </div>
    </Section>
  )
}

function Section({ children }: { children: React.ReactNode }) {
  const text = useText(setupMessages)
  return (
    <div id="demonstration">
      <SettingsSection title={text('demonstration.site')}>{children}</SettingsSection>
    </div>
  )
}

function countsOf(
  unchanged: Demonstration['unchanged'],
  text: TextOf<typeof setupMessages>,
): string[] {
  return kinds
    .filter((kind) => unchanged[kind] > 0)
    .map((kind) => text(`${kind}.count`, { count: unchanged[kind] }))
}

function listed(parts: string[], language: Language): string {
  return new Intl.ListFormat(formatTags[language]).format(parts)
}
