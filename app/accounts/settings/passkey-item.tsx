import type { Passkey } from '../../../server/accounts/passkeys/contract'
import { Field } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { RelativeTime } from '../../design/relative-time'
import { formatDay } from '../../formats/day'

interface PasskeyItemProps {
  passkey: Passkey
  problem: FormProblem | undefined
}

/** One passkey: its facts, and forms to rename and delete it. */
export function PasskeyItem({ passkey, problem }: PasskeyItemProps) {
  const { id, name, synced, createdAt, lastUsedAt } = passkey
  const rename = `rename ${id}`
  const remove = `remove ${id}`
  return (
    <li>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {synced ? 'Synced by the maker of your device' : 'Stored on one device'}, added on{' '}
          <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>,{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime date={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
        <details className="mt-2" open={problemOf(problem, rename) !== undefined}>
          <summary className="link w-fit text-sm">
            Rename <span className="sr-only">{name}</span>
          </summary>
          <ActionForm
            key={name}
            className="mt-4"
            intent={rename}
            variant="quiet"
            size="small"
            problem={problemOf(problem, rename)}
            submit={{ label: 'Save the name', pending: 'Saving…' }}
          >
            <Field
              label="Name"
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
        submit={{ label: 'Remove', pending: 'Removing…' }}
        of={name}
      />
    </li>
  )
}
