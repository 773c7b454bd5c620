import type { Ref } from 'react'
import { Field } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { draftPageMessages } from './draft-pages/messages'

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
  const text = useText(draftPageMessages)
  const { altName, alt, decorativeName, isDecorative, isRequired, error, inputRef } = props
  return (
    <div className="alt-fields">
      <Field
        ref={inputRef}
        label={text('alt')}
        name={altName}
        defaultValue={alt}
        maxLength={500}
        autoComplete="off"
        required={isRequired}
        hint={text('alt.hint')}
        error={error}
      />
      <label className="choice">
        <input type="checkbox" name={decorativeName} defaultChecked={isDecorative} />
        <span>{text('alt.decorative')}</span>
      </label>
    </div>
  )
}
