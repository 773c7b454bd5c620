import { Button, ButtonLink } from '../../design/button'
import { formatMoment } from '../../formats/moment'
import { differences } from './differences'
import type { ProposalFormValues } from './form-values'
import type { LatestVersion } from './latest-version'

interface SaveConflictProps {
  yours: ProposalFormValues
  latest: LatestVersion
  /** Called to discard the typed values. */
  onDrop?: () => void
}

/** The differences and the choice between them; the typed values remain in the form. */
export function SaveConflict({ yours, latest, onDrop }: SaveConflictProps) {
  const different = differences(yours, latest.values)
  return (
    <section className="save-conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="text-lg">
        {latest.isAnswered ? 'Answered' : 'Saved by another user'} on{' '}
        {formatMoment(latest.updatedAt)} UTC
      </h2>
      {different.length > 0 ? (
        <dl>
          {different.map(({ field, mine, theirs }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <span className="save-conflict-whose">Stored now</span>
                <span className="save-conflict-text">{theirs || 'nothing'}</span>
              </dd>
              <dd>
                <span className="save-conflict-whose">Yours</span>
                <span className="save-conflict-text">{mine || 'nothing'}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>It is the same as yours.</p>
      )}
      {latest.isAnswered ? null : (
        <p>
          Copy what you want to keep of theirs into the form below and save it, or drop your
          version.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {latest.isAnswered ? null : (
          <Button name="over" value={latest.updatedAt.toISOString()} variant="danger" size="small">
            Save mine over it
          </Button>
        )}
        <ButtonLink href="?" variant="quiet" size="small" onClick={onDrop}>
          Drop mine, show theirs
        </ButtonLink>
      </div>
    </section>
  )
}
