import type { ContentCheck } from '../../../server/contents/checks/contract'
import { formatMoment } from '../../formats/moment'

/** Which version was checked, and how long and how hard its text is. */
export function CheckFacts({ check }: { check: ContentCheck }) {
  const { updatedAt, words, readability } = check
  return (
    <>
      <p className="settings-text">
        The draft of <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt)} UTC</time>.
        A finding keeps nobody from publishing.
      </p>
      <dl className="check-facts">
        <div>
          <dt>Words</dt>
          <dd>{words.toLocaleString('en')}</dd>
        </div>
        {readability ? (
          <>
            <div>
              <dt>Words in a sentence</dt>
              <dd>{readability.wordsPerSentence}</dd>
            </div>
            <div>
              <dt>Reading level</dt>
              <dd>
                {readability.grade > 12 ? 'University' : `School year ${readability.grade}`}{' '}
                <span className="text-sm text-ink-soft">LIX {readability.lix}</span>
              </dd>
            </div>
          </>
        ) : null}
      </dl>
    </>
  )
}
