import { useFetcher } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormDesign } from '../../server/forms/contract'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { DesignedField } from './designed-field'
import type { DesignedProblem } from './designed-problem'
import { Honeypot } from './honeypot'
import { formMessages } from './messages'
import { useFieldRules } from './use-field-rules'
import { useMinimumFillTime } from './use-minimum-fill-time'

interface DesignedFormProps {
  design: FormDesign
  /** The page that handles the form; its own by default. */
  action?: string
  /** The error of a form sent without JavaScript. */
  problem?: DesignedProblem | undefined
}

/**
 * A form to fill in. Without JavaScript the page it is sent to shows the errors. With JavaScript each
 * field is also validated when it is left.
 */
export function DesignedForm({
  design,
  action = pathTo('form', { name: design.name }),
  problem: sent,
}: DesignedFormProps) {
  const text = useText(formMessages)
  const fetcher = useFetcher<{ problem: DesignedProblem }>()
  const problem = fetcher.data?.problem ?? sent
  const form = useRef<HTMLFormElement>(null)
  const [waiting, setWaiting] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const rules = useFieldRules(form, design.fields, problem)
  const shownLongEnough = useMinimumFillTime(problem?.stamp)
  const hasFile = design.fields.some(({ kind }) => kind === 'file')
  const pending = waiting || fetcher.state !== 'idle'
  const idOf = (key: string) => `${design.name}-${key}`

  useEffect(() => {
    if (!problem && attempt === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(invalid ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus()
  }, [problem, attempt])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { currentTarget } = event
    if (pending) return
    setWaiting(true)
    const isValid = await rules.checkAll(currentTarget)
    if (isValid) {
      await shownLongEnough()
      fetcher.submit(currentTarget)
    }
    setWaiting(false)
    if (!isValid) setAttempt((count) => count + 1)
  }

  const invalid = design.fields.flatMap(({ key }) => {
    const error = rules.errorOf(key)
    return error ? [[idOf(key), error] as const] : []
  })
  const serverProblem = problem && rules.showsServerErrors
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      encType={hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      className="task-form designed-form"
      noValidate
      onSubmit={send}
      onBlur={(event: FocusEvent<HTMLFormElement>) => rules.validateLeft(event)}
      onChange={rules.validateChanged}
    >
      {(attempt > 0 && invalid.length > 0) || serverProblem ? (
        <ErrorSummary
          message={
            serverProblem && invalid.length === 0
              ? problem.message
              : text('problems', { count: invalid.length })
          }
          fields={Object.fromEntries(invalid)}
        />
      ) : null}
      {design.fields.map((field) => (
        <DesignedField
          key={field.key}
          field={field}
          id={idOf(field.key)}
          sentValues={problem?.sentValues?.[field.key] ?? []}
          error={rules.errorOf(field.key)}
        />
      ))}
      <Honeypot />
      <input type="hidden" name="_stamp" value={problem?.stamp ?? design.stamp} />
      <div className="task-form-end">
        <Button pending={pending} pendingLabel={text('sending')}>
          {design.submitLabel}
        </Button>
      </div>
    </fetcher.Form>
  )
}
