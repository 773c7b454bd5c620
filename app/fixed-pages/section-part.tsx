import { useEffect, useState } from 'react'
import { AddRow, RowButtons } from '../design/rows/row-buttons'
import { typedIn, useRows } from '../design/rows/use-rows'
import { useText } from '../messages/use-text'
import { fixedPageMessages } from './messages'
import { SectionFields } from './section-fields'
import { blankRow, controlsOf, type Section } from './sections'
import type { HomeValues, PictureChoice } from './values'

interface SectionPartProps {
  section: Section
  values: HomeValues[string]
  pictures: readonly PictureChoice[]
  /** The validation errors by the name of the control. */
  errors: Record<string, string>
  /** Whether its fields are shown at first. */
  isOpen: boolean
  onArrange(): void
}

/** A section of the home page in its form: its texts, and the rows of its list. */
export function SectionPart(props: SectionPartProps) {
  const text = useText(fixedPageMessages)
  const { section, values, pictures, errors, isOpen, onArrange } = props
  const { name, title, fields, rows: list } = section
  const hasErrors = Object.keys(errors).some((control) => control.startsWith(`${name}.`))
  const [own, setOwn] = useState(values.fields)
  // Values typed before hydration.
  useEffect(() => setOwn((before) => typedIn(name, before)), [name])
  const [firstField] = list?.fields ?? fields
  const { rows, change, act, announcement } = useRows(name, values.rows, {
    blank: blankRow(list?.fields ?? []),
    field: firstField ? (controlsOf(firstField)[0] ?? '') : '',
    onArrange,
  })

  return (
    <details className="page-section" open={isOpen || hasErrors || undefined}>
      <summary id={`${name}-title`}>
        <h2 className="text-xl">{text(title)}</h2>
        {list ? (
          <span className="page-section-count">
            {text(`${list.what}.count`, { count: rows.length })}
          </span>
        ) : null}
      </summary>
      <SectionFields
        at={name}
        fields={fields}
        values={own}
        pictures={pictures}
        errors={errors}
        onChange={(changed) => setOwn((before) => ({ ...before, ...changed }))}
      />
      {list ? (
        <>
          {rows.length > 0 ? (
            <ol className="page-rows">
              {rows.map(({ key, row }, index) => (
                <li key={key} className="page-row">
                  <div className="page-row-head">
                    <h3>{text(`${list.what}.row`, { number: index + 1 })}</h3>
                    <RowButtons
                      list={name}
                      index={index}
                      count={rows.length}
                      what={text(`${list.what}.item`)}
                      act={act}
                    />
                  </div>
                  <SectionFields
                    at={`${name}.${index}`}
                    fields={list.fields}
                    values={row}
                    pictures={pictures}
                    errors={errors}
                    of={text(`${list.what}.of`, { number: index + 1 })}
                    onChange={(changed) => change(index, changed)}
                  />
                </li>
              ))}
            </ol>
          ) : null}
          <AddRow list={name} label={text(`${list.what}.add`)} act={act} />
        </>
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </details>
  )
}
