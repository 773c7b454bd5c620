import type { Ref } from 'react'
import { Field } from '../design/fields/field'

interface AltFieldsProps {
  altName: string
  alt: string
  decorativeName: string
  isDecorative: boolean
  /** Whether it is asked for. */
  isRequired?: boolean
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** What a picture shows, or that screen readers skip it. */
export function AltFields(props: AltFieldsProps) {
  const { altName, alt, decorativeName, isDecorative, isRequired, error, inputRef } = props
  return (
    <div className="alt-fields">
      <Field
        ref={inputRef}
        label="What it shows"
        name={altName}
        defaultValue={alt}
        maxLength={500}
        autoComplete="off"
        required={isRequired}
        hint="The alternative text, for readers who do not see the picture."
        error={error}
      />
      <label className="choice">
        <input type="checkbox" name={decorativeName} defaultChecked={isDecorative} />
        <span>Decorative: screen readers skip it</span>
      </label>
    </div>
  )
}
