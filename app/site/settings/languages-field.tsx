import { ChoiceGroup } from '../../design/fields/choice-fields'
import type { Choice } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import { settingsMessages } from './messages'

interface LanguagesFieldProps {
  chosen: readonly string[]
  choices: readonly Choice[]
  error: string | undefined
}

/** The languages that contents are translated into. The list is long, and most sites need none of it. */
export function LanguagesField({ chosen, choices, error }: LanguagesFieldProps) {
  const text = useText(settingsMessages)
  const names = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <details className="languages-field" open={error !== undefined || undefined}>
      <summary>
        {text('languages.summary', { languages: names.join(', '), count: names.length })}
      </summary>
      <ChoiceGroup
        label={text('languages')}
        name="languages"
        several
        options={choices}
        chosen={chosen}
        hint={text('languages.hint')}
        error={error}
      />
    </details>
  )
}
