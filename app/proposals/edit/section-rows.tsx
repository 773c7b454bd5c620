import type { ReactNode } from 'react'
import { Field, TextareaField } from '../../design/fields/field'
import { EditPart } from '../../design/rows/edit-part'
import { AddRow, RowButtons } from '../../design/rows/row-buttons'
import { useRows } from '../../design/rows/use-rows'
import { useText } from '../../messages/use-text'
import { blankSection, type SectionFormValues } from './form-values'
import { proposalEditMessages } from './messages'

interface SectionRowsProps {
  sections: readonly SectionFormValues[]
  /** The validation errors by field name. */
  errors: Record<string, string>
  onArrange: () => void
}

/** The sections of a proposal, each with a heading. */
export function SectionRows({ sections, errors, onArrange }: SectionRowsProps) {
  const text = useText(proposalEditMessages)
  const { rows, change, act, announcement } = useRows('sections', sections, {
    blank: blankSection,
    field: 'title',
    onArrange,
  })

  return (
    <EditPart name="sections" title={text('sections.title')} announcement={announcement}>
      {rows.length > 0 ? (
        <ol className="section-rows">
          {rows.map(({ key, row }, index) => {
            const at = `sections.${index}`
            const which = {
              number: index + 1,
              of: (words: ReactNode) => <span className="sr-only">{words}</span>,
            }
            return (
              <li key={key} className="section-row">
                <Field
                  label={text.rich('section.heading', which)}
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
                  what={text('section')}
                  act={act}
                />
                <TextareaField
                  label={text.rich('section.text', which)}
                  hint={text('section.hint')}
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
        <p className="text-ink-soft">{text('sections.empty')}</p>
      )}
      <AddRow list="sections" label={text('sections.add')} act={act} />
    </EditPart>
  )
}
