import { useActionData, useFetcher } from '@remix-run/react'
import type { Review } from '../../server/contents/reviews/contract'
import { reviewLabelOf } from '../contents/labels'
import { ReviewBadge } from '../contents/state-badges'
import { Badge } from '../design/badge'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import { useText } from '../messages/use-text'
import { MentionField } from './comments/mention-field'
import type { PassageStates } from './comments/passage-comments'
import { editorMessages } from './messages'
import { ReviewEntries } from './review-entries'
import type { ReviewOutcome } from './save-review.server'
import { useStoredForm } from './use-stored-form'

interface ReviewPanelProps {
  review: Review
  /** Where the passages of comments are in the text; null while it is not edited as rich text. */
  states: PassageStates | null
  /** Leads the user to the passage of a comment. */
  onShow(id: string): void
}

/** What authors, editors and clients have written about a draft, and a form for more. */
export function ReviewPanel({ review, states, onShow }: ReviewPanelProps) {
  const text = useText(editorMessages)
  const { state, entries, people } = review
  const shown = reviewLabelOf(state)
  const sent = useSentReview()
  const ofClients = entries.filter(({ kind }) => kind === 'clientComment')
  const onPassages = entries.filter(({ passage }) => passage !== null)
  const open = ofClients.filter(({ resolvedAt }) => resolvedAt === null)
  const openOnPassages = onPassages.filter(({ resolvedAt }) => resolvedAt === null)
  const isOpen = shown !== null || ofClients.length > 0 || onPassages.length > 0
  return (
    <section id="review" className="review frame" aria-labelledby="review-title">
      <details open={isOpen || undefined}>
        <summary>
          <h2 id="review-title" className="text-xl">
            {text('review')}
          </h2>
          <ReviewBadge review={state} />
          {open.length > 0 ? (
            <Badge tone="waiting">{text('review.open', { count: open.length })}</Badge>
          ) : null}
          {openOnPassages.length > 0 ? (
            <Badge tone="waiting">
              {text('review.openOnPassages', { count: openOnPassages.length })}
            </Badge>
          ) : null}
          {entries.length > 0 ? (
            <span className="text-sm text-ink-soft">
              {text('review.entries', { count: entries.length })}
            </span>
          ) : null}
        </summary>
        <div className="review-body">
          {entries.length > 0 ? (
            <ReviewEntries
              entries={entries}
              people={people}
              states={states}
              sent={sent}
              onShow={onShow}
            />
          ) : (
            <p className="settings-text">{text('review.none')}</p>
          )}
          <CommentForm review={review} sent={sent} />
        </div>
      </details>
    </section>
  )
}

interface CommentFormProps extends Pick<ReviewPanelProps, 'review'> {
  sent: ReviewOutcome | undefined
}

function CommentForm({ review: { state, mayApprove, people }, sent }: CommentFormProps) {
  const text = useText(editorMessages)
  const fetcher = useFetcher<ReviewOutcome>()
  const isOfReply = sent?.problem?.values.replyTo !== undefined
  const outcome = fetcher.data ?? (isOfReply ? undefined : sent)
  const problem = outcome?.problem
  const { form, formKey } = useStoredForm(outcome)
  const pending = fetcher.formData?.get('review')
  const hint = mayApprove && state === 'waiting' ? `${text('review.textHint')} ` : ''

  return (
    <fetcher.Form key={formKey} ref={form} method="post" className="task-form" noValidate>
      {problem && !problem.fields.comment ? (
        <ErrorSummary message={problem.message} fields={problem.fields} />
      ) : null}
      <MentionField
        label={text('review.text')}
        name="comment"
        rows={3}
        maxLength={5000}
        required
        defaultValue={problem?.values.comment}
        hint={hint + text('mention.hint')}
        people={people}
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
