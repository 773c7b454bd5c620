import { type FormEvent, useState } from 'react'
import { Button } from '../../design/button'
import { Field, SelectField, TextareaField } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import { idOf } from './block-card'
import type { BlockField, BlockKind } from './block-kinds'
import { checkedBlock, startOfBlock } from './block-values'
import { EditorDialog } from './editor-dialog'
import { bodyMessages } from './messages'
import type { StoredNode } from './opaque-node'
import { PicturesField } from './pictures-field'
import { RelationField } from './relation-field'

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
          values={values}
          error={errors[field.name]}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        />
      ))}
      <div className="dialog-actions">
        <Button>{text(isNew ? 'save.insert' : 'save.change')}</Button>
      </div>
    </EditorDialog>
  )
}

function idFor(name: string): string {
  return `body-field-${name}`
}

interface BlockFieldViewProps {
  field: BlockField
  /** The values of the block. */
  values: StoredNode
  error: string | undefined
  onChange(changed: StoredNode): void
}

function BlockFieldView({ field, values, error, onChange: onValues }: BlockFieldViewProps) {
  const text = useText(bodyMessages)
  const { kind, required, choices, name } = field
  const label = text(field.label)
  const hint = field.hint && text(field.hint)
  const id = idFor(name)
  const value = values[name]
  const onChange = (changed: unknown) => onValues({ [name]: changed })
  if (kind === 'picture' || kind === 'pictures') {
    return (
      <PicturesField
        id={id}
        label={label}
        isSingle={kind === 'picture'}
        value={kind === 'picture' ? singlePicture(values, name) : picturesOf(value)}
        error={error}
        onChange={(pictures) => {
          if (kind === 'pictures') return onChange(pictures)
          const [{ image = '', alt = '', decorative = false } = {}] = pictures
          onValues({ [name]: image, alt, decorative })
        }}
      />
    )
  }
  const shared = { id, name: id, label, hint, error, required: required === true }
  if (kind === 'proposal' || kind === 'form') {
    return <RelationField {...shared} kind={kind} value={value} onChange={onChange} />
  }
  if (kind === 'choice') {
    return (
      <SelectField
        {...shared}
        required
        options={(choices ?? []).map(({ value, label }) => ({ value, label: text(label) }))}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (kind === 'words' || kind === 'code') {
    return (
      <TextareaField
        {...shared}
        className={kind === 'code' ? 'body-code-field' : undefined}
        spellCheck={kind === 'words'}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <Field
      {...shared}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The picture of a block that has one, with what the block says of it. */
function singlePicture({ alt, decorative, ...values }: StoredNode, name: string): StoredNode[] {
  const image = idOf(values[name])
  return image === '' ? [] : [{ image, alt, decorative }]
}

function picturesOf(value: unknown): StoredNode[] {
  return Array.isArray(value) ? value : []
}
