import { Form, useNavigation } from '@remix-run/react'
import { Button } from '../components/button'
import { ErrorSummary } from '../components/error-summary'
import type { ProposalPage } from './proposal-view'

interface AnswerFormProps {
  proposal: ProposalPage
  /** Why the last attempt was refused. */
  refusal: string | undefined
}

/** Where the client of a proposal accepts or declines it. */
export function AnswerForm({ proposal, refusal }: AnswerFormProps) {
  const chosen = useNavigation().formData?.get('status')
  return (
    <section className="frame proposal-answer" aria-labelledby="answer-title">
      <h2 id="answer-title" className="text-2xl">
        {headings[proposal.over && proposal.status === 'sent' ? 'over' : proposal.status]}
      </h2>
      {refusal ? <ErrorSummary message={refusal} /> : null}
      {proposal.status === 'sent' && !proposal.over ? (
        <Form method="post" className="grid gap-4" preventScrollReset>
          <p className="max-w-[60ch] font-serif text-lg">
            Accepting is binding, as a signature would be. Declining costs nothing and needs no
            reason. Either way we are told at once.
          </p>
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
  over: 'No longer valid. Ask us for a new one.',
}
