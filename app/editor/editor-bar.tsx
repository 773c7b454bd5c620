import type { ContentDraft, Editor, Presence } from '../../server/contents/editing/contract'
import type { Review } from '../../server/contents/reviews/contract'
import { reviewLabelOf } from '../contents/labels'
import { useMayPublish } from '../contents/may-publish'
import { ReviewBadge, StateBadge } from '../contents/state-badges'
import { Badge } from '../design/badge'
import { Button } from '../design/button'
import { formatMoment } from '../formats/moment'
import { withNext } from '../navigation/next-path'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import type { SaveState } from './draft-saver'

interface EditorBarProps {
  draft: ContentDraft | null
  /** Null for a new content. */
  review: Review | null
  state: SaveState
  /** Whether the browser has a copy of what is not saved. */
  isCopied: boolean
  done: string | undefined
  others: readonly Editor[]
  newest: Presence | null
  /** The intent of the pending form. */
  intent: FormDataEntryValue | null | undefined
}

/** The bar that stays above the text on scroll: the state, and the actions. */
export function EditorBar(props: EditorBarProps) {
  const { draft, review, state, isCopied, done, others, newest, intent } = props
  return (
    <div className="editor-bar">
      <div className="frame editor-bar-row">
        <SiteLink href={pathTo('adminContents')} className="link text-sm">
          All contents
        </SiteLink>
        <Status draft={draft} review={review} />
        <div className="editor-doing">
          <p className="editor-state">
            <StateLabel state={state} draft={draft} done={done} />
          </p>
          {draft ? (
            <Button variant="plain" size="small" form="preview">
              Preview
            </Button>
          ) : null}
          <Button
            name="intent"
            value="draft"
            variant="quiet"
            size="small"
            pending={intent === 'draft'}
            pendingLabel="Saving…"
          >
            Save draft
          </Button>
          <MainButton draft={draft} review={review} intent={intent} />
        </div>
      </div>
      <div role="status" className="frame editor-notices">
        {others.length > 0 ? (
          <p>
            <strong>{named(others)}</strong> {others.length === 1 ? 'has' : 'have'} this open too.
          </p>
        ) : null}
        <Trouble state={state} isCopied={isCopied} newest={newest} draft={draft} />
        {isCopied ? null : (
          <p>
            This browser has no room for a copy of your text: keep this page open until it is saved.
          </p>
        )}
      </div>
    </div>
  )
}

/** Publishes; for an author, asks for the publication. */
function MainButton({
  draft,
  review,
  intent,
}: Pick<EditorBarProps, 'draft' | 'review' | 'intent'>) {
  const mayPublish = useMayPublish()
  if (!mayPublish && review?.state === 'waiting') return null
  const value = mayPublish ? 'publish' : 'submit'
  const changes = draft?.status === 'published' ? ' changes' : ''
  return (
    <Button
      name="intent"
      value={value}
      size="small"
      pending={intent === value}
      pendingLabel={mayPublish ? 'Publishing…' : 'Submitting…'}
    >
      {mayPublish ? `Publish${changes}` : `Submit${changes} for review`}
    </Button>
  )
}

function Status({ draft, review }: Pick<EditorBarProps, 'draft' | 'review'>) {
  if (!draft) return <Badge tone="waiting">New</Badge>
  const reviewState = review?.state ?? null
  return (
    <span className="editor-status">
      <StateBadge state={draft.status} />
      {draft.isAhead ? <Badge tone="waiting">Unpublished changes</Badge> : null}
      {reviewLabelOf(reviewState) ? (
        <a href="#review">
          <ReviewBadge review={reviewState} />
        </a>
      ) : null}
    </span>
  )
}

function StateLabel({ state, draft, done }: Pick<EditorBarProps, 'state' | 'draft' | 'done'>) {
  switch (state.kind) {
    case 'changed':
      return 'Not saved yet'
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved ${clock(state.at)}`
    case 'failed':
    case 'signedOut':
      return <span className="field-error">Not saved</span>
    case 'stale':
      return state.isDirty ? <span className="field-error">Not saved</span> : null
    case 'clean':
      if (done) return done
      if (!draft) return null
      return `Saved${draft.updatedBy ? ` by ${draft.updatedBy.name}` : ''}, ${formatMoment(draft.updatedAt)} UTC`
  }
}

/** Why the draft is not saved, and what to do. */
function Trouble(props: Pick<EditorBarProps, 'state' | 'isCopied' | 'newest' | 'draft'>) {
  const { state, isCopied, newest, draft } = props
  switch (state.kind) {
    case 'failed':
      return (
        <p>
          Not saved: {state.message} {state.willRetry ? 'It is tried again by itself.' : null}
        </p>
      )
    case 'stale':
      return (
        <p>
          <strong>{newest?.updatedBy?.name ?? 'Another editor'}</strong> has saved a newer version.{' '}
          {state.isDirty ? (
            <>
              {isCopied ? 'Yours is stored in this browser. ' : null}
              <button type="submit" name="intent" value="draft" className="link">
                Compare the two
              </button>
            </>
          ) : (
            <a href={pathTo('contentEdit', { id: draft?.id ?? '' })} className="link">
              Show it
            </a>
          )}
        </p>
      )
    case 'signedOut':
      return (
        <p>
          Not saved: you are not signed in any more.{' '}
          {isCopied ? 'Your text is stored in this browser. ' : null}
          <a href={withNext(pathTo('signIn'), draft ? pathTo('contentEdit', draft) : null)}>
            <span className="link">Sign in again</span>
          </a>
        </p>
      )
    default:
      return null
  }
}

function named(others: readonly Editor[]): string {
  const names = others.map(({ name }) => name)
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}

/** The time of day in the browser's time zone. */
function clock(at: Date): string {
  return at.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}
