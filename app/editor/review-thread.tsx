import { useFetcher } from '@remix-run/react'
import { Children, type ReactNode } from 'react'
import type { Review, ReviewEntry } from '../../server/contents/reviews/contract'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import { useMoment } from '../formats/reader-zone'
import { useText } from '../messages/use-text'
import { MentionField } from './comments/mention-field'
import { editorMessages } from './messages'
import type { ReviewOutcome } from './save-review.server'
import { useStoredForm } from './use-stored-form'

interface ReviewThreadProps extends Pick<Review, 'people'> {
  /** The comment of a client, or on a passage. */
  entry: ReviewEntry
  /** What the page itself has sent last, without JavaScript. */
  sent: ReviewOutcome | undefined
  /** The replies. */
  children: ReactNode
}

/** The replies to a comment, and the forms that reply to and resolve it. */
export function ReviewThread({ entry, people, sent, children }: ReviewThreadProps) {
  const text = useText(editorMessages)
  const momentOf = useMoment()
  return (
    <>
      {Children.count(children) > 0 ? <ol className="review-replies">{children}</ol> : null}
      <div className="review-client">
        {entry.resolvedAt ? (
          <p className="text-sm">
            {text('review.resolved', { name: entry.resolvedBy?.name ?? text('review.formerUser') })}{' '}
            <time dateTime={entry.resolvedAt.toISOString()} className="text-ink-soft">
              {momentOf(entry.resolvedAt)}
            </time>
          </p>
        ) : null}
        <ResolveForm entry={entry} />
        <ReplyForm entry={entry} people={people} sent={sent} />
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

function ReplyForm({ entry, people, sent }: Omit<ReviewThreadProps, 'children'>) {
  const { id, client, by } = entry
  const text = useText(editorMessages)
  const fetcher = useFetcher<ReviewOutcome>()
  const outcome = fetcher.data ?? (sent?.problem?.values.replyTo === id ? sent : undefined)
  const problem = outcome?.problem
  const { form, formKey } = useStoredForm(outcome)
  const name = client ?? by?.name ?? text('review.formerUser')

  return (
    <details key={formKey} open={problem !== undefined || undefined}>
      <summary className="link">{text('review.replyTo', { name })}</summary>
      <fetcher.Form ref={form} method="post" className="task-form" noValidate>
        <input type="hidden" name="replyTo" value={id} />
        {problem && !problem.fields.comment ? (
          <ErrorSummary message={problem.message} fields={problem.fields} />
        ) : null}
        <MentionField
          label={text('review.replyText')}
          id={`reply-${id}`}
          name="comment"
          rows={3}
          maxLength={5000}
          required
          hint={text(entry.passage ? 'mention.hint' : 'review.replyHint')}
          people={people}
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
