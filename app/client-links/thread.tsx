import type { SharedComment, SharedDraft } from '../../server/contents/client-links/contract'
import { Badge } from '../design/badge'
import { SelectField, TextareaField } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { SuccessNotice } from '../design/success-notice'
import { useMoment } from '../formats/reader-zone'
import { useText } from '../messages/use-text'
import { clientLinkMessages } from './messages'

interface ThreadProps extends Pick<SharedDraft, 'client' | 'sections' | 'comments'> {
  /** The address of the thread on this page. */
  address: string
  problem: FormProblem | undefined
  done: string | undefined
}

/** The comments of a client with the replies to them, and a form for more. */
export function Thread(props: ThreadProps) {
  const { comments, done } = props
  const text = useText(clientLinkMessages)
  const ids = new Set(comments.map(({ id }) => id))
  const repliesTo = (id: string) => comments.filter(({ replyTo }) => replyTo === id)
  // The comment that a reply is to may be too old to be stored.
  const first = comments.filter(({ replyTo }) => replyTo === null || !ids.has(replyTo))
  return (
    <section id="comments" className="review frame" aria-labelledby="comments-title">
      <div className="client-thread">
        <h2 id="comments-title" className="text-xl">
          {text('thread')}
        </h2>
        <SuccessNotice done={done} />
        {first.length > 0 ? (
          <ol className="review-entries">
            {first.map((comment) => (
              <li key={comment.id}>
                <Comment {...comment} />
                <Replies replies={repliesTo(comment.id)} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="settings-text">{text('thread.none')}</p>
        )}
        <CommentForm
          // A stored comment empties the form.
          key={comments.at(-1)?.id}
          {...props}
        />
      </div>
    </section>
  )
}

function Replies({ replies }: { replies: readonly SharedComment[] }) {
  if (replies.length === 0) return null
  return (
    <ol className="review-replies">
      {replies.map((reply) => (
        <li key={reply.id}>
          <Comment {...reply} />
        </li>
      ))}
    </ol>
  )
}

function Comment({ name, text: words, section, resolved, createdAt }: SharedComment) {
  const text = useText(clientLinkMessages)
  const momentOf = useMoment()
  return (
    <>
      <p>
        {text.rich('thread.said', {
          name: name ?? text('thread.agency'),
          moment: momentOf(createdAt),
          who: (part) => <strong>{part}</strong>,
          time: (part) => (
            <time dateTime={createdAt.toISOString()} className="text-sm text-ink-soft">
              {part}
            </time>
          ),
        })}
        {resolved ? (
          <>
            {' '}
            <Badge tone="good">{text('thread.resolved')}</Badge>
          </>
        ) : null}
      </p>
      {section === null ? null : (
        <p className="text-sm text-ink-soft">{text('thread.section', { section })}</p>
      )}
      <p className="review-text">{words}</p>
    </>
  )
}

function CommentForm({
  client,
  sections,
  address,
  problem,
}: Pick<ThreadProps, 'client' | 'sections' | 'address' | 'problem'>) {
  const text = useText(clientLinkMessages)
  const { values = {}, fields = {} } = problem ?? {}
  const whole = { value: '', label: text('form.whole') }
  return (
    <ActionForm
      // Without JavaScript, an error would otherwise be far below what the browser shows.
      action={address}
      problem={problem}
      submit={{ label: text('form.submit'), pending: text('form.pending') }}
    >
      {sections.length > 0 ? (
        <SelectField
          label={text('form.section')}
          name="section"
          required
          options={[whole, ...sections.map((value) => ({ value, label: value }))]}
          defaultValue={values.section}
          error={fields.section}
        />
      ) : null}
      <TextareaField
        label={text('form')}
        name="text"
        rows={5}
        maxLength={2000}
        required
        hint={text('form.hint', { client })}
        defaultValue={values.text}
        error={fields.text}
      />
    </ActionForm>
  )
}
