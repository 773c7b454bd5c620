import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PictureWithoutAlt } from '../../server/contents/editing/contract'
import { AssetImage } from '../assets/asset-image'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { AltFields } from './alt-fields'
import { altFieldName, decorativeFieldName } from './alt-texts-form'
import { draftPageMessages } from './draft-pages/messages'

interface AltTextsViewProps {
  /** The address that the form is sent to. */
  action: string
  /** The version whose pictures they are. */
  version: string
  pictures: readonly PictureWithoutAlt[]
  problem: FormProblem | undefined
  /** What is done once they are described. */
  task: 'publish' | 'schedule'
  /** The fields that the form carries on. */
  children?: ReactNode
}

/** Asks for what the pictures of a text show, before it is published. */
export function AltTextsView(props: AltTextsViewProps) {
  const text = useText(draftPageMessages)
  const { action, version, pictures, problem, task, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const intent = useNavigation().formData?.get('intent')

  useEffect(() => {
    if (problem) summary.current?.querySelector<HTMLElement>('[role="alert"]')?.focus()
    else heading.current?.focus()
  }, [problem])

  return (
    <Form method="post" action={action} className="alt-texts frame" noValidate replace>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {text('altTexts.title', { count: pictures.length })}
      </h1>
      <p className="settings-text">{text('altTexts.lead')}</p>
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
              <legend>{text('altTexts.picture', { number: index + 1 })}</legend>
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
          {text('altTexts.do', { task })}
        </Button>
        <Button name="intent" value="publishAnyway" variant="quiet">
          {text('altTexts.doAnyway', { task })}
        </Button>
        <Button name="intent" value="back" variant="plain">
          {text('altTexts.back')}
        </Button>
      </div>
    </Form>
  )
}
