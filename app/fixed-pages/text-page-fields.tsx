import { type RefObject, useState } from 'react'
import { homeLimits } from '../../server/site/limits/contract'
import { Field, TextareaField } from '../design/fields/field'
import { BodyField, type BodyHandle } from '../editor/body-field'
import { useText } from '../messages/use-text'
import { fixedPageMessages } from './messages'
import { PictureSelect } from './picture-select'
import type { PictureChoice, TextPageValues } from './values'

interface TextPageFieldsProps {
  values: TextPageValues
  body: RefObject<BodyHandle | null>
  pictures: readonly PictureChoice[]
  /** The validation errors by the name of the control. */
  errors: Record<string, string>
  /** Whether the values are as stored. */
  isStored: boolean
  onEdit(): void
}

/** The fields of a page with one text, such as the about page. */
export function TextPageFields(props: TextPageFieldsProps) {
  const text = useText(fixedPageMessages)
  const { values, body, pictures, errors, isStored, onEdit } = props
  const [image, setImage] = useState(values.image)
  return (
    <>
      <Field
        label={text('field.title')}
        name="title"
        required
        maxLength={homeLimits.title}
        defaultValue={values.title}
        error={errors.title}
      />
      <TextareaField
        label={text('field.description')}
        name="description"
        rows={2}
        maxLength={homeLimits.description}
        hint={text('field.description.hint')}
        defaultValue={values.description}
        error={errors.description}
      />
      <PictureSelect
        label={text('field.picture')}
        name="image"
        value={image}
        pictures={pictures}
        error={errors.image}
        onChange={({ target }) => setImage(target.value)}
      />
      <BodyField
        handle={body}
        markdown={values.body ?? ''}
        data={values.data}
        isNew={!isStored}
        contentId="site"
        error={errors.body}
        onEdit={onEdit}
      />
    </>
  )
}
