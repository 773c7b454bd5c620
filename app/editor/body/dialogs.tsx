import { BlockDialog } from './block-dialog'
import type { Question } from './body-editing'
import { LinkDialog } from './link-dialog'
import { NewPicturesDialog, PictureDialog } from './picture-dialogs'

/** The dialog for a question; every way to close it calls `onClose`. */
export function BodyDialog({ question, onClose }: { question: Question; onClose(): void }) {
  function saving<Answer>(save: (answer: Answer) => void) {
    return (answer: Answer) => {
      save(answer)
      onClose()
    }
  }

  switch (question.about) {
    case 'block':
      return (
        <BlockDialog
          kind={question.kind}
          fields={question.fields}
          onSave={saving(question.save)}
          onClose={onClose}
        />
      )
    case 'picture':
      return (
        <PictureDialog
          asset={question.asset}
          caption={question.caption}
          onSave={saving(question.save)}
          onClose={onClose}
        />
      )
    case 'pictures':
      return <NewPicturesDialog onSave={saving(question.save)} onClose={onClose} />
    case 'link':
      return <LinkDialog onClose={onClose} />
  }
}
