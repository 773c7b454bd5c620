import {
  accentContrast,
  isHexColour,
  minContrast,
  nearestReadable,
  roundedContrast,
  type Scheme,
} from '../../../server/site/contrast/contract'
import { Field } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import { useHydrated } from '../../navigation/hydrated'
import { brandMessages } from './messages'

interface AccentFieldProps {
  name: string
  label: string
  hint: string
  scheme: Scheme
  value: string
  /** The colour that the scheme has without a value. */
  fallback: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A colour as text and, with JavaScript, as the browser's choice of colours, with its contrast. */
export function AccentField(props: AccentFieldProps) {
  const text = useText(brandMessages)
  const { name, label, hint, scheme, value, fallback, error, onChange } = props
  const hydrated = useHydrated()
  const colour = value.trim()
  return (
    <div className="accent-field">
      <Field
        label={label}
        name={name}
        maxLength={7}
        placeholder={fallback}
        autoComplete="off"
        spellCheck={false}
        hint={hint}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {hydrated ? (
        <input
          type="color"
          aria-label={text('choose', { label })}
          value={isHexColour(colour) ? colour : fallback}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : null}
      <ContrastNote colour={colour} scheme={scheme} onUse={onChange} />
    </div>
  )
}

interface ContrastNoteProps {
  colour: string
  scheme: Scheme
  onUse: (colour: string) => void
}

/** The contrast of a colour and, if it is too low, the nearest tone that passes. */
function ContrastNote({ colour, scheme, onUse }: ContrastNoteProps) {
  const text = useText(brandMessages)
  const hydrated = useHydrated()
  const contrast = isHexColour(colour) ? accentContrast(colour, scheme) : undefined
  const isTooLow = contrast !== undefined && contrast < minContrast
  const nearest = isTooLow ? nearestReadable(colour, scheme) : undefined
  return (
    <div className="contrast-note">
      <p role="status">
        {contrast === undefined
          ? null
          : text(isTooLow ? 'contrast.tooLow' : 'contrast.passes', {
              contrast: roundedContrast(contrast),
              scheme,
              min: minContrast,
            })}
      </p>
      {nearest && hydrated ? (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => onUse(nearest)}
        >
          <span
            className="contrast-tone"
            style={{ '--color-accent': nearest }}
            aria-hidden="true"
          />
          {text('use', { colour: nearest })}
        </button>
      ) : null}
    </div>
  )
}
