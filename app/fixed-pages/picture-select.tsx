import type { ComponentProps } from 'react'
import { SelectField } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { fixedPageMessages } from './messages'
import type { PictureChoice } from './values'

interface PictureSelectProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  value: string
  pictures: readonly PictureChoice[]
}

/** Chooses a picture of the library by its name, and shows it. */
export function PictureSelect({ value, pictures, ...select }: PictureSelectProps) {
  const text = useText(fixedPageMessages)
  const chosen = pictures.find(({ id }) => id === value)
  return (
    <div className="picture-select">
      <SelectField
        {...select}
        value={value}
        options={[
          { value: '', label: text('field.picture.none') },
          ...pictures.map(({ id, name }) => ({
            value: id,
            label: name || text('field.picture.current'),
          })),
        ]}
      />
      {chosen ? (
        <img src={chosen.src} alt="" loading="lazy" className="picture-select-shown" />
      ) : null}
    </div>
  )
}
