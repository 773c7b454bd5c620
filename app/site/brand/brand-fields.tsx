import { useState } from 'react'
import { isHexColour, schemes } from '../../../server/site/contrast/contract'
import { SelectField } from '../../design/fields/field'
import { EditPart } from '../../design/rows/edit-part'
import { useText } from '../../messages/use-text'
import { accentsOf } from '../brand-style'
import { AccentField } from './accent-field'
import { BrandPreview } from './brand-preview'
import { brandMessages } from './messages'
import { typefaceChoices } from './typefaces'

/** The brand as its fields have it, in which an empty text is none. */
export interface BrandValues {
  accent: string
  accentDark: string
  typeface: string
}

interface BrandFieldsProps {
  brand: BrandValues
  /** The validation errors by field name. */
  errors: Record<string, string>
  /** Called when a value was set without input. */
  onSet: () => void
}

/** Accent and typeface of the site, and how a page looks with them. */
export function BrandFields({ brand, errors, onSet }: BrandFieldsProps) {
  const text = useText(brandMessages)
  const [values, setValues] = useState(brand)
  const set = (changed: Partial<BrandValues>) => {
    setValues((before) => ({ ...before, ...changed }))
    onSet()
  }
  const accents = accentsOf({
    accent: colourIn(values.accent),
    accentDark: colourIn(values.accentDark),
  })
  return (
    <EditPart name="brand" title={text('brand')} announcement="">
      <p className="settings-text">{text('brand.text')}</p>
      <div className="field-pair">
        <AccentField
          name="brand.accent"
          label={text('accent')}
          hint={text('accent.hint')}
          scheme="light"
          value={values.accent}
          fallback={schemes.light.accent}
          error={errors['brand.accent']}
          onChange={(accent) => set({ accent })}
        />
        <AccentField
          name="brand.accentDark"
          label={text('accentDark')}
          hint={text('accentDark.hint')}
          scheme="dark"
          value={values.accentDark}
          fallback={accents.dark ?? schemes.dark.accent}
          error={errors['brand.accentDark']}
          onChange={(accentDark) => set({ accentDark })}
        />
      </div>
      <SelectField
        label={text('typeface')}
        name="brand.typeface"
        options={typefaceChoices(text)}
        value={values.typeface}
        error={errors['brand.typeface']}
        onChange={({ target }) => set({ typeface: target.value })}
      />
      <div className="brand-previews">
        <BrandPreview scheme="light" accent={accents.light} typeface={values.typeface} />
        <BrandPreview scheme="dark" accent={accents.dark} typeface={values.typeface} />
      </div>
    </EditPart>
  )
}

function colourIn(text: string): string | null {
  const colour = text.trim()
  return isHexColour(colour) ? colour : null
}
