import { Form, useNavigation } from '@remix-run/react'
import type { RecordedAnswer } from '../../server/proposals/contract'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { formatMoment } from '../formats/moment'
import { useLanguage, useText } from '../messages/use-text'
import { proposalMessages } from './messages'
import type { ProposalPage } from './proposal-view'

interface AnswerFormProps {
  proposal: ProposalPage
  /** Why the last attempt was rejected. */
  problem: FormProblem | undefined
}

/** The form with which the client of a proposal accepts or declines it. */
export function AnswerForm({ proposal, problem }: AnswerFormProps) {
  const text = useText(proposalMessages)
  const chosen = useNavigation().formData?.get('status')
  const { status, expired, answer, updatedAt } = proposal
  return (
    <section className="frame proposal-answer" aria-labelledby="answer-title">
      <h2 id="answer-title" className="text-2xl">
        {text(`${expired && status === 'sent' ? 'expired' : status}.heading`)}
      </h2>
      {answer ? <Answered {...answer} /> : null}
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
          <p className="max-w-[60ch] font-serif text-lg">{text('answer.text')}</p>
          <div className="max-w-[26rem]">
            <Field
              label={text('answer.name')}
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
              pendingLabel={text('answer.accepting')}
            >
              {text('answer.accept')}
            </Button>
            <Button
              name="status"
              value="declined"
              variant="quiet"
              pending={chosen === 'declined'}
              pendingLabel={text('answer.declining')}
            >
              {text('answer.decline')}
            </Button>
          </div>
        </Form>
      ) : null}
    </section>
  )
}

function Answered({ name, answeredAt }: Pick<RecordedAnswer, 'name' | 'answeredAt'>) {
  const text = useText(proposalMessages)
  const moment = formatMoment(answeredAt, useLanguage())
  return <p>{name ? text('answeredBy', { name, moment }) : text('answered', { moment })}</p>
}
