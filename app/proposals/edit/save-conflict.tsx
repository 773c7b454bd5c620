import { Button, ButtonLink } from '../../design/button'
import { useMoment } from '../../formats/reader-zone'
import { useText } from '../../messages/use-text'
import { differences } from './differences'
import type { ProposalFormValues } from './form-values'
import type { LatestVersion } from './latest-version'
import { proposalEditMessages } from './messages'

interface SaveConflictProps {
  yours: ProposalFormValues
  latest: LatestVersion
  /** Called to discard the typed values. */
  onDrop?: () => void
}

/** The differences and the choice between them; the typed values remain in the form. */
export function SaveConflict({ yours, latest, onDrop }: SaveConflictProps) {
  const text = useText(proposalEditMessages)
  const moment = useMoment()(latest.updatedAt)
  const different = differences(yours, latest.values, text)
  return (
    <section className="save-conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="text-lg">
        {text(latest.isAnswered ? 'conflict.answeredOn' : 'conflict.savedOn', { moment })}
      </h2>
      {different.length > 0 ? (
        <dl>
          {different.map(({ field, mine, theirs }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <span className="save-conflict-whose">{text('conflict.stored')}</span>
                <span className="save-conflict-text">{theirs || text('conflict.nothing')}</span>
              </dd>
              <dd>
                <span className="save-conflict-whose">{text('conflict.yours')}</span>
                <span className="save-conflict-text">{mine || text('conflict.nothing')}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{text('conflict.same')}</p>
      )}
      {latest.isAnswered ? null : <p>{text('conflict.choose')}</p>}
      <div className="flex flex-wrap gap-3">
        {latest.isAnswered ? null : (
          <Button name="over" value={latest.updatedAt.toISOString()} variant="danger" size="small">
            {text('conflict.over')}
          </Button>
        )}
        <ButtonLink href="?" variant="quiet" size="small" onClick={onDrop}>
          {text('conflict.drop')}
        </ButtonLink>
      </div>
    </section>
  )
}
