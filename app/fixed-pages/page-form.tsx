import { useRef } from 'react'
import type { PageLink } from '../../server/site/contract'
import { PagesDatalist } from '../contents/pages-datalist'
import { ActionForm } from '../design/forms/action-form'
import { EnterSubmits } from '../design/forms/enter-submits'
import type { FormProblem } from '../design/forms/problem'
import { useUnsavedChanges } from '../design/forms/use-unsaved-changes'
import type { BodyHandle } from '../editor/body-field'
import { useText } from '../messages/use-text'
import { fixedPageMessages } from './messages'
import { PublishButtons } from './publish-buttons'
import { pagesId } from './section-fields'
import { SectionPart } from './section-part'
import { homeSections } from './sections'
import { TextPageFields } from './text-page-fields'
import type { PageValues, PictureChoice } from './values'

interface PageFormProps {
  values: PageValues
  /** See `versionIn`. */
  version: string
  pages: readonly PageLink[]
  pictures: readonly PictureChoice[]
  problem: FormProblem | undefined
  /** Whether the values are as stored. */
  isStored: boolean
  /** The section whose fields are shown at first. */
  open: string
}

/** Edits a page that every site has: saves a draft, shows it, or publishes it. */
export function PageForm(props: PageFormProps) {
  const text = useText(fixedPageMessages)
  const { values, version, pages, pictures, problem, isStored, open } = props
  const errors = problem?.fields ?? {}
  const mark = useUnsavedChanges(values, isStored)
  const body = useRef<BodyHandle>(null)
  const data = useRef<HTMLInputElement>(null)

  function addRichText() {
    const written = body.current?.read().data
    if (data.current) data.current.value = written ? JSON.stringify(written) : ''
  }

  return (
    <ActionForm
      intent="save"
      problem={problem}
      submit={{ label: text('save'), pending: text('saving') }}
      variant="quiet"
      size="small"
      className="edit-form page-form"
      onInput={mark}
      onSubmit={addRichText}
      aside={<PublishButtons />}
    >
      <EnterSubmits label={text('save')} />
      <input type="hidden" name="updatedAt" value={version} />
      {values.kind === 'home' ? (
        <>
          <PagesDatalist id={pagesId} pages={pages} />
          {homeSections.map((section) => (
            <SectionPart
              key={section.name}
              section={section}
              values={values.sections[section.name] ?? { fields: {}, rows: [] }}
              pictures={pictures}
              errors={errors}
              isOpen={section.name === open}
              onArrange={mark}
            />
          ))}
        </>
      ) : (
        <>
          <input ref={data} type="hidden" name="data" />
          <TextPageFields
            values={values}
            body={body}
            pictures={pictures}
            errors={errors}
            isStored={isStored}
            onEdit={mark}
          />
        </>
      )}
    </ActionForm>
  )
}
