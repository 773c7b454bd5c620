import { type FormEvent, useState } from 'react'
import { embedAddress } from '../../../server/rich-text/embed/contract'
import { Button } from '../../design/button'
import { Field, SelectField, TextareaField } from '../../design/fields/field'
import type { BlockField, BlockKind } from './block-kinds'
import { EditorDialog } from './editor-dialog'
import { linkAddress } from './link-address'
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
  const [values, setValues] = useState<StoredNode>(() => startOf(kind, fields))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isNew = Object.keys(fields).length === 0

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { cleaned, problems } = checked(kind, values)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first === undefined) return onSave(cleaned)
    event.currentTarget.querySelector<HTMLElement>(`[id="${idFor(first)}"]`)?.focus()
  }

  return (
    <EditorDialog title={kind.label} onSubmit={save}>
      {kind.fields.map((field) => (
        <BlockFieldView
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      <div className="dialog-actions">
        <Button>{isNew ? 'Insert' : 'Change it'}</Button>
      </div>
    </EditorDialog>
  )
}

function startOf(kind: BlockKind, fields: StoredNode): StoredNode {
  return Object.fromEntries(
    kind.fields.map(({ name, kind, choices }) => [
      name,
      fields[name] ?? (kind === 'pictures' ? [] : (choices?.[0]?.value ?? '')),
    ]),
  )
}

/** The values as stored, and the validation errors by field. */
function checked(kind: BlockKind, values: StoredNode) {
  const cleaned: StoredNode = {}
  const problems: Record<string, string> = {}
  for (const field of kind.fields) {
    const value = values[field.name]
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
    cleaned[field.name] = value
    if (isEmpty && field.required) problems[field.name] = emptyText(field)
    const isTooFew = Array.isArray(value) && value.length < (field.min ?? 1)
    if (isTooFew && !isEmpty) problems[field.name] = `Choose ${field.min} pictures or more.`
    if (isEmpty || (field.kind !== 'link' && field.kind !== 'address')) continue
    const address = linkAddress(String(value))
    const fault = field.kind === 'address' ? embedAddress(address) : address !== null || linkFault
    if (fault === true) cleaned[field.name] = address
    else problems[field.name] = fault
  }
  return { cleaned, problems }
}

const linkFault =
  'Type an address such as /contact, #part, https://example.com or mailto:mira@example.com.'

function emptyText({ kind, label }: BlockField): string {
  if (kind === 'picture') return 'Choose a picture.'
  if (kind === 'pictures') return 'Choose one picture or more.'
  return `${label}: this is needed.`
}

function idFor(name: string): string {
  return `body-field-${name}`
}

interface BlockFieldViewProps {
  field: BlockField
  value: unknown
  error: string | undefined
  onChange(value: unknown): void
}

function BlockFieldView({ field, value, error, onChange }: BlockFieldViewProps) {
  const { kind, label, hint, required, choices, name } = field
  const id = idFor(name)
  if (kind === 'picture' || kind === 'pictures') {
    return (
      <PicturesField
        id={id}
        label={label}
        isSingle={kind === 'picture'}
        value={value}
        error={error}
        onChange={onChange}
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
        options={choices ?? []}
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
