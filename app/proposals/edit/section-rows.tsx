import { Field, TextareaField } from '../../design/fields/field'
import { EditPart } from '../../design/rows/edit-part'
import { AddRow, RowButtons } from '../../design/rows/row-buttons'
import { useRows } from '../../design/rows/use-rows'
import { blankSection, type SectionFormValues } from './form-values'

interface SectionRowsProps {
  sections: readonly SectionFormValues[]
  /** The validation errors by field name. */
  errors: Record<string, string>
  onArrange: () => void
}

/** The sections of a proposal, each with a heading. */
export function SectionRows({ sections, errors, onArrange }: SectionRowsProps) {
  const { rows, change, act, announcement } = useRows('sections', sections, {
    blank: blankSection,
    field: 'title',
    onArrange,
  })

  return (
    <EditPart name="sections" title="What it says" announcement={announcement}>
      {rows.length > 0 ? (
        <ol className="section-rows">
          {rows.map(({ key, row }, index) => {
            const at = `sections.${index}`
            const number = <span className="sr-only"> of section {index + 1}</span>
            return (
              <li key={key} className="section-row">
                <Field
                  label={<>Heading{number}</>}
                  name={`${at}.title`}
                  required
                  maxLength={300}
                  value={row.title}
                  error={errors[`${at}.title`]}
                  onChange={({ target }) => change(index, { title: target.value })}
                />
                <RowButtons
                  list="sections"
                  index={index}
                  count={rows.length}
                  what="section"
                  act={act}
                />
                <TextareaField
                  label={<>Text{number}</>}
                  hint="Markdown: **bold**, # headings, - lists, [links](https://…)"
                  name={`${at}.body`}
                  rows={8}
                  value={row.body}
                  error={errors[`${at}.body`]}
                  onChange={({ target }) => change(index, { body: target.value })}
                />
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="text-ink-soft">Nothing yet but the introduction above.</p>
      )}
      <AddRow list="sections" label="Add a section" act={act} />
    </EditPart>
  )
}
