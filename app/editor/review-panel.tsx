import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Review } from '../../server/contents/reviews/contract'
import { reviewLabelOf } from '../contents/labels'
import { ReviewBadge } from '../contents/state-badges'
import { Badge } from '../design/badge'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import { TextareaField } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { editorMessages } from './messages'
import { ReviewEntries } from './review-entries'
import type { ReviewOutcome } from './save-review.server'

interface ReviewPanelProps {
  review: Review
}

/** What authors, editors and clients have written about a draft, and a form for more. */
export function ReviewPanel({ review }: ReviewPanelProps) {
  const text = useText(editorMessages)
  const { state, entries } = review
  const shown = reviewLabelOf(state)
  const sent = useSentReview()
  const ofClients = entries.filter(({ kind }) => kind === 'clientComment')
  const open = ofClients.filter(({ resolvedAt }) => resolvedAt === null)
  return (
    <section id="review" className="review frame" aria-labelledby="review-title">
      <details open={shown !== null || ofClients.length > 0 || undefined}>
        <summary>
          <h2 id="review-title" className="text-xl">
            {text('review')}
          </h2>
          <ReviewBadge review={state} />
          {open.length > 0 ? (
            <Badge tone="waiting">{text('review.open', { count: open.length })}</Badge>
          ) : null}
          {entries.length > 0 ? (
            <span className="text-sm text-ink-soft">
              {text('review.entries', { count: entries.length })}
            </span>
          ) : null}
        </summary>
        <div className="review-body">
          {entries.length > 0 ? (
            <ReviewEntries entries={entries} sent={sent} />
          ) : (
            <p className="settings-text">{text('review.none')}</p>
          )}
          <CommentForm review={review} sent={sent} />
        </div>
      </details>
    </section>
  )
}

interface CommentFormProps extends ReviewPanelProps {
  sent: ReviewOutcome | undefined
}

function CommentForm({ review: { state, mayApprove, entries }, sent }: CommentFormProps) {
  const text = useText(editorMessages)
  const fetcher = useFetcher<ReviewOutcome>()
  const isOfReply = sent?.problem?.values.replyTo !== undefined
  const outcome = fetcher.data ?? (isOfReply ? undefined : sent)
  const problem = outcome?.problem
  const form = useRef<HTMLFormElement>(null)
  const pending = fetcher.formData?.get('review')

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  return (
    // A stored comment empties the form.
    <fetcher.Form
      key={entries.at(-1)?.id}
      ref={form}
      method="post"
      className="task-form"
      noValidate
    >
      {problem && !problem.fields.comment ? (
        <ErrorSummary message={problem.message} fields={problem.fields} />
      ) : null}
      <TextareaField
        label={text('review.text')}
        name="comment"
        rows={3}
        maxLength={5000}
        required
        defaultValue={problem?.values.comment}
        hint={mayApprove && state === 'waiting' ? text('review.textHint') : undefined}
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
          {text('review.send')}
        </Button>
        {mayApprove && state === 'waiting' ? (
          <Button
            name="review"
            value="changesRequested"
            variant="quiet"
            size="small"
            pending={pending === 'changesRequested'}
          >
            {text('review.request')}
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  )
}

/** The outcome of a form of the review that was sent without JavaScript: the page itself has it. */
function useSentReview(): ReviewOutcome | undefined {
  const outcome = useActionData<{ step?: string }>()
  return isReview(outcome) ? outcome : undefined
}

function isReview(outcome: { step?: string } | undefined): outcome is ReviewOutcome {
  return outcome?.step === 'review'
}
