import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PictureWithoutAlt } from '../../server/contents/editing/contract'
import { AssetImage } from '../assets/asset-image'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import type { FormProblem } from '../design/forms/problem'
import { AltFields } from './alt-fields'
import { altFieldName, decorativeFieldName } from './alt-texts-form'

interface AltTextsViewProps {
  /** The address that the form is sent to. */
  action: string
  /** The version whose pictures they are. */
  version: string
  pictures: readonly PictureWithoutAlt[]
  problem: FormProblem | undefined
  /** What is done once they are described, such as "Publish". */
  verb: string
  /** The fields that the form carries on. */
  children?: ReactNode
}

/** Asks for what the pictures of a text show, before it is published. */
export function AltTextsView(props: AltTextsViewProps) {
  const { action, version, pictures, problem, verb, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const intent = useNavigation().formData?.get('intent')
  const isOne = pictures.length === 1

  useEffect(() => {
    if (problem) summary.current?.querySelector<HTMLElement>('[role="alert"]')?.focus()
    else heading.current?.focus()
  }, [problem])

  return (
    <Form method="post" action={action} className="alt-texts frame" noValidate replace>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {isOne ? 'One picture is not described' : `${pictures.length} pictures are not described`}
      </h1>
      <p className="settings-text">
        Readers who do not see a picture get its alternative text instead. Your text is saved as a
        draft: nothing is lost.
      </p>
      {problem ? (
        <div ref={summary}>
          <ErrorSummary message={problem.message} fields={problem.fields} />
        </div>
      ) : null}
      <input type="hidden" name="altTexts" value="sent" />
      <input type="hidden" name="version" value={version} />
      {children}
      <ol className="alt-texts-list">
        {pictures.map(({ path, asset }, index) => (
          <li key={path}>
            <fieldset className="alt-texts-picture">
              <legend>Picture {index + 1}</legend>
              <AssetImage asset={asset} sizes="16rem" />
              <AltFields
                altName={altFieldName(path)}
                alt={problem?.values[altFieldName(path)] ?? ''}
                decorativeName={decorativeFieldName(path)}
                isDecorative={problem?.values[decorativeFieldName(path)] !== undefined}
                isRequired
                error={problem?.fields[altFieldName(path)]}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="publish" pending={intent === 'publish'}>
          {verb}
        </Button>
        <Button name="intent" value="publishAnyway" variant="quiet">
          {verb} all the same
        </Button>
        <Button name="intent" value="back" variant="plain">
          Back to the text
        </Button>
      </div>
    </Form>
  )
}
