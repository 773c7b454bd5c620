import type { Webhook } from '../../server/webhooks/contract'
import { CheckboxField, ChoiceGroup } from '../design/fields/choice-fields'
import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { eventLabels } from './labels'

const options = Object.entries(eventLabels).map(([value, label]) => ({ value, label }))

/** The fields of a webhook's form; `webhookOf` reads them. */
export function WebhookFields({
  webhook,
  problem,
}: {
  /** The stored webhook; missing for a new one. */
  webhook?: Webhook
  problem: FormProblem | undefined
}) {
  const values = problem?.values ?? {}
  const fields = problem?.fields ?? {}
  return (
    <>
      <Field
        label="Address"
        name="address"
        type="url"
        required
        maxLength={2000}
        placeholder="https://example.com/events"
        hint="Each event is sent here by a POST that is signed."
        defaultValue={values.address ?? webhook?.address}
        error={fields.address}
      />
      <ChoiceGroup
        label="Events"
        name="events"
        several
        options={options}
        chosen={values.events?.split(',') ?? webhook?.events ?? ['form.submitted']}
        error={fields.events}
      />
      <Field
        label="Only these forms"
        name="forms"
        hint="The names of forms, separated by commas; empty for all."
        spellCheck={false}
        defaultValue={values.forms ?? webhook?.forms.join(', ')}
        error={fields.forms}
      />
      {webhook ? (
        <CheckboxField
          label="Active"
          name="active"
          hint="Switched off, it is not notified, and what happens meanwhile is not sent later."
          defaultChecked={problem ? values.active === 'on' : webhook.active}
        />
      ) : null}
    </>
  )
}
