import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Review, ReviewEntry } from '../../server/contents/reviews/contract'
import { reviewLabelOf } from '../contents/labels'
import { ReviewBadge } from '../contents/state-badges'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import { TextareaField } from '../design/fields/field'
import { formatMoment } from '../formats/moment'
import type { ReviewOutcome } from './save-review.server'

const entryTexts: Record<ReviewEntry['kind'], string> = {
  submitted: 'submitted the draft for review',
  comment: 'commented',
  changesRequested: 'requested changes',
  approved: 'approved and published it',
}

interface ReviewPanelProps {
  review: Review
}

/** What authors and editors have written about a draft, and a form for more. */
export function ReviewPanel({ review }: ReviewPanelProps) {
  const { state, entries } = review
  const shown = reviewLabelOf(state)
  return (
    <section id="review" className="review frame" aria-labelledby="review-title">
      <details open={shown !== null || undefined}>
        <summary>
          <h2 id="review-title" className="text-xl">
            Review
          </h2>
          <ReviewBadge review={state} />
          {entries.length > 0 ? (
            <span className="text-sm text-ink-soft">
              {entries.length === 1 ? '1 entry' : `${entries.length} entries`}
            </span>
          ) : null}
        </summary>
        <div className="review-body">
          {entries.length > 0 ? (
            <ol className="review-entries">
              {entries.map((entry) => (
                <Entry key={`${entry.createdAt.toISOString()} ${entry.kind}`} {...entry} />
              ))}
            </ol>
          ) : (
            <p className="settings-text">
              Nobody has written about this draft yet. Visitors never see what is written here.
            </p>
          )}
          <CommentForm review={review} />
        </div>
      </details>
    </section>
  )
}

function Entry({ kind, by, text, createdAt }: ReviewEntry) {
  return (
    <li>
      <p>
        <strong>{by?.name ?? (kind === 'approved' ? 'The schedule' : 'A former user')}</strong>{' '}
        {entryTexts[kind]}
        <time dateTime={createdAt.toISOString()} className="text-sm text-ink-soft">
          {' '}
          {formatMoment(createdAt)} UTC
        </time>
      </p>
      {text ? <p className="review-text">{text}</p> : null}
    </li>
  )
}

function CommentForm({ review: { state, mayApprove, entries } }: ReviewPanelProps) {
  const fetcher = useFetcher<ReviewOutcome>()
  // Without JavaScript the page itself has the outcome.
  const ofPage = useActionData<{ step?: string }>()
  const outcome = fetcher.data ?? (isReview(ofPage) ? ofPage : undefined)
  const problem = outcome?.problem
  const form = useRef<HTMLFormElement>(null)
  const pending = fetcher.formData?.get('review')

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  return (
    // A stored comment empties the form.
    <fetcher.Form
      key={entries.at(-1)?.createdAt.toISOString()}
      ref={form}
      method="post"
      className="task-form"
      noValidate
    >
      {problem && !problem.fields.comment ? (
        <ErrorSummary message={problem.message} fields={problem.fields} />
      ) : null}
      <TextareaField
        label="Comment"
        name="comment"
        rows={3}
        maxLength={5000}
        required
        defaultValue={problem?.values.comment}
        hint={
          mayApprove && state === 'waiting'
            ? 'To approve the draft, publish it. To send it back, write what is to be changed.'
            : undefined
        }
        error={problem?.fields.comment}
      />
      <div className="task-form-end">
        <Button
          name="review"
          value="comment"
          variant="quiet"
          size="small"
          pending={pending === 'comment'}
        >
          Comment
        </Button>
        {mayApprove && state === 'waiting' ? (
          <Button
            name="review"
            value="changesRequested"
            variant="quiet"
            size="small"
            pending={pending === 'changesRequested'}
          >
            Request changes
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  )
}

function isReview(outcome: { step?: string } | undefined): outcome is ReviewOutcome {
  return outcome?.step === 'review'
}
