import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Review, ReviewEntry } from '../../server/contents/reviews/contract'
import { reviewLabelOf } from '../contents/labels'
import { ReviewBadge } from '../contents/state-badges'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import { TextareaField } from '../design/fields/field'
import { formatMoment } from '../formats/moment'
import { useLanguage, useText } from '../messages/use-text'
import { editorMessages } from './messages'
import type { ReviewOutcome } from './save-review.server'

const entryTexts = {
  submitted: 'review.submitted',
  comment: 'review.comment',
  changesRequested: 'review.changesRequested',
  approved: 'review.approved',
} as const satisfies Record<ReviewEntry['kind'], string>

interface ReviewPanelProps {
  review: Review
}

/** What authors and editors have written about a draft, and a form for more. */
export function ReviewPanel({ review }: ReviewPanelProps) {
  const text = useText(editorMessages)
  const { state, entries } = review
  const shown = reviewLabelOf(state)
  return (
    <section id="review" className="review frame" aria-labelledby="review-title">
      <details open={shown !== null || undefined}>
        <summary>
          <h2 id="review-title" className="text-xl">
            {text('review')}
          </h2>
          <ReviewBadge review={state} />
          {entries.length > 0 ? (
            <span className="text-sm text-ink-soft">
              {text('review.entries', { count: entries.length })}
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
            <p className="settings-text">{text('review.none')}</p>
          )}
          <CommentForm review={review} />
        </div>
      </details>
    </section>
  )
}

function Entry({ kind, by, text: comment, createdAt }: ReviewEntry) {
  const text = useText(editorMessages)
  const language = useLanguage()
  const nobody = kind === 'approved' ? 'review.schedule' : 'review.formerUser'
  return (
    <li>
      <p>
        {text.rich(entryTexts[kind], {
          name: by?.name ?? text(nobody),
          who: (words) => <strong>{words}</strong>,
        })}
        <time dateTime={createdAt.toISOString()} className="text-sm text-ink-soft">
          {' '}
          {text('review.moment', { moment: formatMoment(createdAt, language) })}
        </time>
      </p>
      {comment ? <p className="review-text">{comment}</p> : null}
    </li>
  )
}

function CommentForm({ review: { state, mayApprove, entries } }: ReviewPanelProps) {
  const text = useText(editorMessages)
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

function isReview(outcome: { step?: string } | undefined): outcome is ReviewOutcome {
  return outcome?.step === 'review'
}
