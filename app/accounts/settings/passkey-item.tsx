import type { Passkey } from '../../../server/accounts/passkeys/contract'
import { Field } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { RelativeTime } from '../../design/relative-time'
import { formatDay } from '../../formats/day'
import { useLanguage, useText } from '../../messages/use-text'
import { accountSettingsMessages } from './messages'

interface PasskeyItemProps {
  passkey: Passkey
  problem: FormProblem | undefined
}

/** One passkey: its facts, and forms to rename and delete it. */
export function PasskeyItem({ passkey, problem }: PasskeyItemProps) {
  const text = useText(accountSettingsMessages)
  const language = useLanguage()
  const { id, name, synced, createdAt, lastUsedAt } = passkey
  const rename = `rename ${id}`
  const remove = `remove ${id}`
  return (
    <li>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {text.rich('passkey.facts', {
            synced: synced ? 'yes' : 'no',
            day: formatDay(createdAt, language),
            time: (words) => <time dateTime={createdAt.toISOString()}>{words}</time>,
            used: lastUsedAt ? 'yes' : 'no',
            ago: (words) => (lastUsedAt ? <RelativeTime date={lastUsedAt} /> : words),
          })}
        </p>
        <details className="mt-2" open={problemOf(problem, rename) !== undefined}>
          <summary className="link w-fit text-sm">
            {text.rich('passkey.rename', {
              name,
              which: (words) => <span className="sr-only">{words}</span>,
            })}
          </summary>
          <ActionForm
            key={name}
            className="mt-4"
            intent={rename}
            variant="quiet"
            size="small"
            problem={problemOf(problem, rename)}
            submit={{ label: text('passkey.saveName'), pending: text('saving') }}
          >
            <Field
              label={text('passkey.name')}
              name="name"
              id={`name-${id}`}
              required
              maxLength={60}
              defaultValue={problemOf(problem, rename)?.values.name ?? name}
              error={problemOf(problem, rename)?.fields.name}
            />
          </ActionForm>
        </details>
      </div>
      <ActionForm
        intent={remove}
        variant="danger"
        size="small"
        problem={problemOf(problem, remove)}
        submit={{ label: text('passkey.remove'), pending: text('removing') }}
        of={name}
      />
    </li>
  )
}
