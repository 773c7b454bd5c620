import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { libraryMessages } from './messages'

/** Renames the folder that the list shows. */
export function RenameFolder({
  folder,
  problem,
}: {
  folder: string
  problem: FormProblem | undefined
}) {
  const text = useText(libraryMessages)
  return (
    <details open={problem !== undefined}>
      <summary className="link w-fit">{text('renameFolder', { folder })}</summary>
      <ActionForm
        intent="rename"
        className="mt-4 max-w-md"
        variant="quiet"
        problem={problem}
        submit={{ label: text('renameFolder.submit'), pending: text('renameFolder.pending') }}
      >
        <Field
          label={text('renameFolder.name')}
          name="name"
          maxLength={122}
          defaultValue={problem?.values.name ?? folder}
          hint={text('renameFolder.hint')}
          error={problem?.fields.name}
        />
      </ActionForm>
    </details>
  )
}
