import type { Review, ReviewEntry } from '../../server/contents/reviews/contract'
import { Badge } from '../design/badge'
import { useMoment } from '../formats/reader-zone'
import { useText } from '../messages/use-text'
import {
  entryId,
  type PassageState,
  type PassageStates,
  passageThreads,
} from './comments/passage-comments'
import { editorMessages } from './messages'
import { ReviewThread } from './review-thread'
import type { ReviewOutcome } from './save-review.server'

const entryTexts = {
  submitted: 'review.submitted',
  comment: 'review.comment',
  changesRequested: 'review.changesRequested',
  approved: 'review.approved',
  clientComment: 'review.comment',
  reply: 'review.reply',
} as const satisfies Record<ReviewEntry['kind'], string>

interface ReviewEntriesProps extends Pick<Review, 'entries' | 'people'> {
  /** Where the passages of comments are in the text; null while it is not edited as rich text. */
  states: PassageStates | null
  /** Leads the user to the passage of a comment. */
  onShow(id: string): void
  /** What the page itself has sent last, without JavaScript. */
  sent: ReviewOutcome | undefined
}

/** What was written about a draft; replies follow the comment that they are to. */
export function ReviewEntries({ entries, people, states, sent, onShow }: ReviewEntriesProps) {
  const ids = new Set(entries.map(({ id }) => id))
  const numbers = new Map(passageThreads(entries).map(({ id, number }) => [id, number]))
  const repliesTo = (id: string) => entries.filter(({ replyTo }) => replyTo === id)
  // The comment that a reply is to may be too old to be stored.
  const first = entries.filter(({ replyTo }) => replyTo === null || !ids.has(replyTo))
  return (
    <ol className="review-entries">
      {first.map((entry) => (
        <li key={entry.id} id={entryId(entry.id)} tabIndex={-1}>
          <Entry {...entry} number={numbers.get(entry.id)} />
          {entry.passage && states ? (
            <PassageOf state={states.get(entry.id)} onShow={() => onShow(entry.id)} />
          ) : null}
          {entry.kind === 'clientComment' || entry.passage ? (
            <ReviewThread entry={entry} people={people} sent={sent}>
              {repliesTo(entry.id).map((reply) => (
                <li key={reply.id} id={entryId(reply.id)} tabIndex={-1}>
                  <Entry {...reply} />
                </li>
              ))}
            </ReviewThread>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

interface PassageOfProps {
  /** Undefined until it has been looked for. */
  state: PassageState | undefined
  onShow(): void
}

/** Whether the passage is still in the text, and a way to it. */
function PassageOf({ state, onShow }: PassageOfProps) {
  const text = useText(editorMessages)
  if (state === 'gone') return <p className="text-sm text-ink-soft">{text('review.gone')}</p>
  return (
    <p className="text-sm text-ink-soft">
      {state === 'changed' ? `${text('review.changed')} ` : null}
      <button type="button" className="link" onClick={onShow}>
        {text('review.show')}
      </button>
    </p>
  )
}

interface EntryProps extends ReviewEntry {
  /** Of a comment on a passage. */
  number?: number | undefined
}

function Entry(props: EntryProps) {
  const { kind, by, client, section, passage, text: comment, createdAt, number } = props
  const text = useText(editorMessages)
  const momentOf = useMoment()
  const nobody = kind === 'approved' ? 'review.schedule' : 'review.formerUser'
  return (
    <>
      <p>
        {number === undefined ? null : (
          <>
            <Badge>{text('review.number', { number })}</Badge>{' '}
          </>
        )}
        {text.rich(entryTexts[kind], {
          name: client ?? by?.name ?? text(nobody),
          who: (words) => <strong>{words}</strong>,
        })}
        {client === null ? null : (
          <>
            {' '}
            <Badge>{text('review.client')}</Badge>
          </>
        )}
        <time dateTime={createdAt.toISOString()} className="text-sm text-ink-soft">
          {' '}
          {momentOf(createdAt)}
        </time>
      </p>
      {section === null ? null : (
        <p className="text-sm text-ink-soft">{text('review.section', { section })}</p>
      )}
      {passage ? <blockquote className="review-quote">{passage.quote}</blockquote> : null}
      {comment ? <p className="review-text">{comment}</p> : null}
    </>
  )
}
