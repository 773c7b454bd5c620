import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Review, ReviewEntry } from '../../server/contents/reviews/contract'
import { Badge } from '../design/badge'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import { TextareaField } from '../design/fields/field'
import { useMoment } from '../formats/reader-zone'
import { useText } from '../messages/use-text'
import { editorMessages } from './messages'
import type { ReviewOutcome } from './save-review.server'

const entryTexts = {
  submitted: 'review.submitted',
  comment: 'review.comment',
  changesRequested: 'review.changesRequested',
  approved: 'review.approved',
  clientComment: 'review.comment',
  reply: 'review.reply',
} as const satisfies Record<ReviewEntry['kind'], string>

interface ReviewEntriesProps extends Pick<Review, 'entries'> {
  /** What the page itself has sent last, without JavaScript. */
  sent: ReviewOutcome | undefined
}

/** What was written about a draft; replies follow the comment of the client that they are to. */
export function ReviewEntries({ entries, sent }: ReviewEntriesProps) {
  const ids = new Set(entries.map(({ id }) => id))
  const repliesTo = (id: string) => entries.filter(({ replyTo }) => replyTo === id)
  // The comment that a reply is to may be too old to be stored.
  const first = entries.filter(({ replyTo }) => replyTo === null || !ids.has(replyTo))
  return (
    <ol className="review-entries">
      {first.map((entry) => (
        <li key={entry.id}>
          <Entry {...entry} />
          {entry.kind === 'clientComment' ? (
            <ClientComment entry={entry} replies={repliesTo(entry.id)} sent={sent} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function Entry({ kind, by, client, section, text: comment, createdAt }: ReviewEntry) {
  const text = useText(editorMessages)
  const momentOf = useMoment()
  const nobody = kind === 'approved' ? 'review.schedule' : 'review.formerUser'
  return (
    <>
      <p>
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
      {comment ? <p className="review-text">{comment}</p> : null}
    </>
  )
}

interface ClientCommentProps {
  entry: ReviewEntry
  replies: readonly ReviewEntry[]
  sent: ReviewOutcome | undefined
}

function ClientComment({ entry, replies, sent }: ClientCommentProps) {
  const text = useText(editorMessages)
  return (
    <>
      {replies.length > 0 ? (
        <ol className="review-replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <Entry {...reply} />
            </li>
          ))}
        </ol>
      ) : null}
      <div className="review-client">
        {entry.resolvedAt ? (
          <p className="text-sm">
            {text('review.resolved', { name: entry.resolvedBy?.name ?? text('review.formerUser') })}
          </p>
        ) : null}
        <ResolveForm entry={entry} />
        {/* A stored reply closes and empties the form. */}
        <ReplyForm key={replies.at(-1)?.id} entry={entry} sent={sent} />
      </div>
    </>
  )
}

function ResolveForm({ entry: { id, resolvedAt, text: comment } }: { entry: ReviewEntry }) {
  const text = useText(editorMessages)
  const fetcher = useFetcher<ReviewOutcome>()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="entry" value={id} />
      {fetcher.data?.problem ? <ErrorSummary {...fetcher.data.problem} fields={{}} /> : null}
      <Button
        name="review"
        value={resolvedAt ? 'reopen' : 'resolve'}
        variant="quiet"
        size="small"
        pending={fetcher.state !== 'idle'}
      >
        {text(resolvedAt ? 'review.reopen' : 'review.resolve')}
        <span className="sr-only">: {comment}</span>
      </Button>
    </fetcher.Form>
  )
}

function ReplyForm({ entry: { id, client }, sent }: Omit<ClientCommentProps, 'replies'>) {
  const text = useText(editorMessages)
  const fetcher = useFetcher<ReviewOutcome>()
  const outcome = fetcher.data ?? (sent?.problem?.values.replyTo === id ? sent : undefined)
  const problem = outcome?.problem
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  return (
    <details open={problem !== undefined || undefined}>
      <summary className="link">{text('review.replyTo', { name: client ?? '' })}</summary>
      <fetcher.Form ref={form} method="post" className="task-form" noValidate>
        <input type="hidden" name="replyTo" value={id} />
        {problem && !problem.fields.comment ? (
          <ErrorSummary message={problem.message} fields={problem.fields} />
        ) : null}
        <TextareaField
          label={text('review.replyText')}
          id={`reply-${id}`}
          name="comment"
          rows={3}
          maxLength={5000}
          required
          hint={text('review.replyHint')}
          defaultValue={problem?.values.comment}
          error={problem?.fields.comment}
        />
        <div className="task-form-end">
          <Button
            name="review"
            value="reply"
            variant="quiet"
            size="small"
            pending={fetcher.state !== 'idle'}
          >
            {text('review.sendReply')}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}
