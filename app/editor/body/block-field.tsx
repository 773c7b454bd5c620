import { Field, SelectField, TextareaField } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import { idOf } from './block-card'
import { idFor } from './field-id'
import { bodyMessages } from './messages'
import { isNameable } from './names'
import type { StoredNode } from './opaque-node'
import { PicturesField } from './pictures-field'
import { PlayableField } from './playable-field'
import { RelationField } from './relation-field'
import { type BlockFieldProps, RowsField } from './rows-field'

/** The input of one field. */
export function BlockFieldView(props: BlockFieldProps) {
  const { field, path, values, errors, onChange: onValues } = props
  const text = useText(bodyMessages)
  const { kind, required, choices, name } = field
  const label = text(field.label)
  const hint = field.hint && text(field.hint)
  const id = idFor(path)
  const error = errors[path]
  const value = values[name]
  const onChange = (changed: unknown) => onValues({ [name]: changed })
  if (kind === 'rows') {
    return (
      <RowsField
        field={field}
        path={path}
        value={value}
        errors={errors}
        onChange={onChange}
        FieldView={BlockFieldView}
      />
    )
  }
  if (kind === 'picture' || kind === 'pictures') {
    return (
      <PicturesField
        id={id}
        label={label}
        isSingle={kind === 'picture'}
        isNamed={field.isNamed === true}
        value={kind === 'picture' ? singlePicture(values, name) : picturesOf(value)}
        error={error}
        onChange={(pictures) => {
          if (kind === 'pictures') return onChange(pictures)
          const [{ image = '', alt = '', decorative = false } = {}] = pictures
          onValues({ [name]: image, ...(!field.isNamed && { alt, decorative }) })
        }}
      />
    )
  }
  const shared = { id, name: id, label, hint, error, required: required === true }
  if (kind === 'check') {
    return (
      <label className="choice">
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
    )
  }
  if (kind === 'video' || kind === 'audio') {
    return <PlayableField {...shared} kind={kind} value={value} onChange={onChange} />
  }
  if (isNameable(kind)) {
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
      inputMode={kind === 'number' ? 'decimal' : undefined}
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
