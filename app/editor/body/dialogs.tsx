import { BlockDialog } from './block-dialog'
import type { Question } from './body-editing'
import { ClosingProvider, useClose } from './closing'
import { CommentDialog } from './comment-dialog'
import { LinkDialog } from './link-dialog'
import { NewPicturesDialog, PictureDialog } from './picture-dialogs'

interface BodyDialogProps {
  question: Question
  /** Every way out of the dialog leads through it. */
  onClose(): void
}

/** The dialog for a question; every way to close it calls `onClose`. */
export function BodyDialog({ question, onClose }: BodyDialogProps) {
  return (
    <ClosingProvider value={onClose}>
      <DialogOf question={question} />
    </ClosingProvider>
  )
}

function DialogOf({ question }: { question: Question }) {
  const close = useClose()

  function saving<Result>(save: (result: Result) => void) {
    return (result: Result) => {
      save(result)
      close()
    }
  }

  switch (question.about) {
    case 'block':
      return (
        <BlockDialog kind={question.kind} fields={question.fields} onSave={saving(question.save)} />
      )
    case 'picture':
      return (
        <PictureDialog
          asset={question.asset}
          fields={question.fields}
          onSave={saving(question.save)}
        />
      )
    case 'pictures':
      return <NewPicturesDialog onSave={saving(question.save)} />
    case 'comment':
      return (
        <CommentDialog passage={question.passage} people={question.people} onSend={question.save} />
      )
    case 'link':
      return <LinkDialog />
  }
}
