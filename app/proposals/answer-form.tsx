import { Form, useNavigation } from '@remix-run/react'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { formatMoment } from '../formats/moment'
import type { ProposalPage } from './proposal-view'

interface AnswerFormProps {
  proposal: ProposalPage
  /** Why the last attempt was rejected. */
  problem: FormProblem | undefined
}

/** The form with which the client of a proposal accepts or declines it. */
export function AnswerForm({ proposal, problem }: AnswerFormProps) {
  const chosen = useNavigation().formData?.get('status')
  const { status, expired, answer, updatedAt } = proposal
  return (
    <section className="frame proposal-answer" aria-labelledby="answer-title">
      <h2 id="answer-title" className="text-2xl">
        {headings[expired && status === 'sent' ? 'expired' : status]}
      </h2>
      {answer ? (
        <p>
          {answer.name ? `Answered by ${answer.name} on ` : 'Answered on '}
          {formatMoment(answer.answeredAt)} UTC.
        </p>
      ) : null}
      {problem ? <ErrorSummary message={problem.message} fields={problem.fields} /> : null}
      {status === 'sent' && !expired ? (
        <Form method="post" className="grid gap-4" preventScrollReset noValidate>
          {/* The answer applies to the version that was read, even if a newer one exists. */}
          <input
            key={updatedAt.getTime()}
            type="hidden"
            name="updatedAt"
            value={updatedAt.toISOString()}
          />
          <p className="max-w-[60ch] font-serif text-lg">
            Accepting is as binding as a signature, so it requires your name. Declining costs
            nothing and needs no reason. We are notified at once either way.
          </p>
          <div className="max-w-[26rem]">
            <Field
              label="Your full name"
              name="name"
              autoComplete="name"
              required
              maxLength={200}
              defaultValue={problem?.values.name}
              error={problem?.fields.name}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              name="status"
              value="accepted"
              pending={chosen === 'accepted'}
              pendingLabel="Accepting…"
            >
              Accept the proposal
            </Button>
            <Button
              name="status"
              value="declined"
              variant="quiet"
              pending={chosen === 'declined'}
              pendingLabel="Declining…"
            >
              Decline it
            </Button>
          </div>
        </Form>
      ) : null}
    </section>
  )
}

const headings = {
  draft: 'Not sent yet',
  sent: 'Your answer',
  accepted: 'Accepted. We will be in touch.',
  declined: 'Declined. Thank you for reading it.',
  expired: 'No longer valid. Ask us for a new one.',
}
