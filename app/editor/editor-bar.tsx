import type { ContentDraft, Editor, Presence } from '../../server/contents/editing/contract'
import type { Review } from '../../server/contents/reviews/contract'
import { formatTags } from '../../server/messages/languages/contract'
import { reviewLabelOf } from '../contents/labels'
import { useMayPublish } from '../contents/may-publish'
import { ReviewBadge, StateBadge } from '../contents/state-badges'
import { Badge } from '../design/badge'
import { Button } from '../design/button'
import { useMoment } from '../formats/reader-zone'
import type { Language } from '../messages/catalogue'
import { useLanguage, useText } from '../messages/use-text'
import { withNext } from '../navigation/next-path'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import type { SaveState } from './draft-saver'
import { editorMessages } from './messages'

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
  /** Whether the others and the user see each other's changes at once. */
  isShared: boolean
  /** The intent of the pending form. */
  intent: FormDataEntryValue | null | undefined
}

/** The bar that stays above the text on scroll: the state, and the actions. */
export function EditorBar(props: EditorBarProps) {
  const text = useText(editorMessages)
  const language = useLanguage()
  const { draft, review, state, isCopied, done, others, newest, isShared, intent } = props
  return (
    <div className="editor-bar">
      <div className="frame editor-bar-row">
        <SiteLink href={pathTo('adminContents')} className="link text-sm">
          {text('allContents')}
        </SiteLink>
        <Status draft={draft} review={review} />
        <div className="editor-doing">
          <p className="editor-state">
            <StateLabel state={state} draft={draft} done={done} />
          </p>
          {draft ? (
            <Button variant="plain" size="small" form="preview">
              {text('preview')}
            </Button>
          ) : null}
          <Button
            name="intent"
            value="draft"
            variant="quiet"
            size="small"
            pending={intent === 'draft'}
            pendingLabel={text('saving')}
          >
            {text('saveDraft')}
          </Button>
          <MainButton draft={draft} review={review} intent={intent} />
        </div>
      </div>
      <div role="status" className="frame editor-notices">
        {others.length > 0 ? (
          <p>
            {text.rich(isShared ? 'others.live' : 'others', {
              names: named(others, language),
              count: others.length,
              strong: (words) => <strong>{words}</strong>,
            })}
          </p>
        ) : null}
        <Trouble state={state} isCopied={isCopied} newest={newest} draft={draft} />
        {isCopied ? null : <p>{text('noRoom')}</p>}
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
  const text = useText(editorMessages)
  const mayPublish = useMayPublish()
  if (!mayPublish && review?.state === 'waiting') return null
  const value = mayPublish ? 'publish' : 'submit'
  const isPublished = draft?.status === 'published'
  const [label, pendingLabel] = mayPublish
    ? ([isPublished ? 'publish.changes' : 'publish', 'publishing'] as const)
    : ([isPublished ? 'submit.changes' : 'submit', 'submitting'] as const)
  return (
    <Button
      name="intent"
      value={value}
      size="small"
      pending={intent === value}
      pendingLabel={text(pendingLabel)}
    >
      {text(label)}
    </Button>
  )
}

function Status({ draft, review }: Pick<EditorBarProps, 'draft' | 'review'>) {
  const text = useText(editorMessages)
  if (!draft) return <Badge tone="waiting">{text('new')}</Badge>
  const reviewState = review?.state ?? null
  return (
    <span className="editor-status">
      <StateBadge state={draft.status} />
      {draft.isAhead ? <Badge tone="waiting">{text('ahead')}</Badge> : null}
      {reviewLabelOf(reviewState) ? (
        <a href="#review">
          <ReviewBadge review={reviewState} />
        </a>
      ) : null}
    </span>
  )
}

function StateLabel({ state, draft, done }: Pick<EditorBarProps, 'state' | 'draft' | 'done'>) {
  const text = useText(editorMessages)
  const language = useLanguage()
  const momentOf = useMoment()
  const notSaved = <span className="field-error">{text('state.notSaved')}</span>
  switch (state.kind) {
    case 'changed':
      return text('state.changed')
    case 'saving':
      return text('saving')
    case 'saved':
      return text('state.saved', { time: clock(state.at, language) })
    case 'failed':
    case 'signedOut':
    case 'offline':
      return notSaved
    case 'stale':
      return state.isDirty ? notSaved : null
    case 'clean': {
      if (done) return done
      if (!draft) return null
      const moment = momentOf(draft.updatedAt)
      return draft.updatedBy
        ? text('state.savedBy', { name: draft.updatedBy.name, moment })
        : text('state.savedOn', { moment })
    }
  }
}

/** Why the draft is not saved, and what to do. */
function Trouble(props: Pick<EditorBarProps, 'state' | 'isCopied' | 'newest' | 'draft'>) {
  const text = useText(editorMessages)
  const { state, isCopied, newest, draft } = props
  switch (state.kind) {
    case 'failed':
      return (
        <p>
          {text('failed', { why: state.message })} {state.willRetry ? text('failed.retry') : null}
        </p>
      )
    case 'stale':
      return (
        <p>
          {text.rich('stale', {
            name: newest?.updatedBy?.name ?? text('anotherEditor'),
            strong: (words) => <strong>{words}</strong>,
          })}{' '}
          {state.isDirty ? (
            <>
              {isCopied ? `${text('stale.copied')} ` : null}
              <button type="submit" name="intent" value="draft" className="link">
                {text('stale.compare')}
              </button>
            </>
          ) : (
            <a href={pathTo('contentEdit', { id: draft?.id ?? '' })} className="link">
              {text('stale.show')}
            </a>
          )}
        </p>
      )
    case 'offline':
      return <p>{text('offline')}</p>
    case 'signedOut':
      return (
        <p>
          {text('signedOut')} {isCopied ? `${text('signedOut.copied')} ` : null}
          <a href={withNext(pathTo('signIn'), draft ? pathTo('contentEdit', draft) : null)}>
            <span className="link">{text('signedOut.signIn')}</span>
          </a>
        </p>
      )
    default:
      return null
  }
}

function named(others: readonly Editor[], language: Language): string {
  const names = others.map(({ name }) => name)
  return new Intl.ListFormat(formatTags[language], { type: 'conjunction' }).format(names)
}

/** The time of day in the browser's time zone. */
function clock(at: Date, language: Language): string {
  return at.toLocaleTimeString(formatTags[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
