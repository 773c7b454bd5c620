import { type FormEvent, useState } from 'react'
import type { Editor } from '../../../server/contents/editing/contract'
import type { Passage } from '../../../server/contents/reviews/contract'
import { ApiError } from '../../client/api-error'
import { Button } from '../../design/button'
import { useText } from '../../messages/use-text'
import { MentionField } from '../comments/mention-field'
import { useBodyEditing } from './body-editing'
import { useClose } from './closing'
import { EditorDialog } from './editor-dialog'
import { bodyMessages } from './messages'

interface CommentDialogProps {
  passage: Passage
  people: readonly Editor[]
  /** @throws ApiError as the operation */
  onSend(text: string, mentions: string[]): Promise<void>
}

/** A comment on the selected words. */
export function CommentDialog({ passage, people, onSend }: CommentDialogProps) {
  const text = useText(bodyMessages)
  const close = useClose()
  const { announce } = useBodyEditing()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const element = event.currentTarget
    const form = new FormData(element)
    setSending(true)
    try {
      await onSend(String(form.get('comment') ?? ''), form.getAll('mention').map(String))
    } catch (failure) {
      setSending(false)
      setError(reasonOf(failure) ?? text('comment.failed'))
      element.querySelector('textarea')?.focus()
      return
    }
    close()
    announce(text('comment.sent'))
  }

  return (
    <EditorDialog title={text('comment')} onSubmit={send}>
      <blockquote className="body-quoted">{passage.quote}</blockquote>
      <MentionField
        label={text('comment.words')}
        id="passage-comment"
        name="comment"
        rows={3}
        maxLength={5000}
        required
        data-first=""
        hint={text('comment.hint')}
        people={people}
        error={error}
      />
      <div className="dialog-actions">
        <Button pending={isSending}>{text('comment')}</Button>
      </div>
    </EditorDialog>
  )
}

/** What the server says is wrong; null when it did not respond. */
function reasonOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError)) return null
  return failure.errors?.[0]?.message ?? failure.message
}
