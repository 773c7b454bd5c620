import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import type { DraftFields } from './draft-fields'
import { editorMessages } from './messages'

interface SeriesFieldsProps {
  fields: DraftFields
  /** The titles of all series. */
  titles: readonly string[]
  problem: FormProblem | undefined
}

/** The series of a content by its title, and its number there. It suggests the series that exist. */
export function SeriesFields({ fields, titles, problem }: SeriesFieldsProps) {
  const text = useText(editorMessages)
  return (
    <>
      <Field
        label={text('series')}
        name="series"
        list="series-titles"
        autoComplete="off"
        defaultValue={fields.series}
        hint={text('series.hint')}
        error={problem?.fields.series}
      />
      <datalist id="series-titles">
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <Field
        label={text('part')}
        name="part"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={fields.part}
        hint={text('part.hint')}
        error={problem?.fields.part}
      />
    </>
  )
}
