import { type FormEvent, useState } from 'react'
import { Button } from '../../design/button'
import { useText } from '../../messages/use-text'
import { BlockFieldView } from './block-field'
import type { BlockKind } from './block-kind'
import { checkedBlock, startOfBlock } from './block-values'
import { EditorDialog } from './editor-dialog'
import { idFor } from './field-id'
import { bodyMessages } from './messages'
import type { StoredNode } from './opaque-node'

interface BlockDialogProps {
  kind: BlockKind
  fields: StoredNode
  onSave(fields: StoredNode): void
}

/** The form of a block, field by field. */
export function BlockDialog({ kind, fields, onSave }: BlockDialogProps) {
  const text = useText(bodyMessages)
  const [values, setValues] = useState<StoredNode>(() => startOfBlock(kind, fields))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isNew = Object.keys(fields).length === 0

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { cleaned, problems } = checkedBlock(kind, values, text)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first === undefined) return onSave(cleaned)
    event.currentTarget.querySelector<HTMLElement>(`[id="${idFor(first)}"]`)?.focus()
  }

  return (
    <EditorDialog title={text(kind.label)} onSubmit={save}>
      {kind.fields.map((field) => (
        <BlockFieldView
          key={field.name}
          field={field}
          path={field.name}
          values={values}
          errors={errors}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        />
      ))}
      <div className="dialog-actions">
        <Button>{text(isNew ? 'save.insert' : 'save.change')}</Button>
      </div>
    </EditorDialog>
  )
}
