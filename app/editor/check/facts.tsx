import type { ContentCheck } from '../../../server/contents/checks/contract'
import { formatTags } from '../../../server/messages/languages/contract'
import { useMoment } from '../../formats/reader-zone'
import { useLanguage, useText } from '../../messages/use-text'
import { checkMessages } from './messages'

/** Which version was checked, and how long and how hard its text is. */
export function CheckFacts({ check }: { check: ContentCheck }) {
  const text = useText(checkMessages)
  const language = useLanguage()
  const momentOf = useMoment()
  const { updatedAt, words, readability } = check
  return (
    <>
      <p className="settings-text">
        {text.rich('version', {
          moment: momentOf(updatedAt),
          time: (words) => <time dateTime={updatedAt.toISOString()}>{words}</time>,
        })}
      </p>
      <dl className="check-facts">
        <div>
          <dt>{text('words')}</dt>
          <dd>{words.toLocaleString(formatTags[language])}</dd>
        </div>
        {readability ? (
          <>
            <div>
              <dt>{text('sentence')}</dt>
              <dd>{readability.wordsPerSentence}</dd>
            </div>
            <div>
              <dt>{text('level')}</dt>
              <dd>
                {readability.grade > 12
                  ? text('level.university')
                  : text('level.school', { grade: readability.grade })}{' '}
                <span className="text-sm text-ink-soft">
                  {text('lix', { lix: readability.lix })}
                </span>
              </dd>
            </div>
          </>
        ) : null}
      </dl>
    </>
  )
}
