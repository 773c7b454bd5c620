import type { Webhook } from '../../server/webhooks/contract'
import { CheckboxField, ChoiceGroup } from '../design/fields/choice-fields'
import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { keysOf } from '../keys'
import type { TextOf } from '../messages/catalogue'
import { useText } from '../messages/use-text'
import { eventMessages } from './events/messages'
import { webhookMessages } from './messages'

/** The fields of a webhook's form; `webhookOf` reads them. */
export function WebhookFields({
  webhook,
  problem,
}: {
  /** The stored webhook; missing for a new one. */
  webhook?: Webhook
  problem: FormProblem | undefined
}) {
  const text = useText(webhookMessages)
  const options = eventOptions(useText(eventMessages))
  const values = problem?.values ?? {}
  const fields = problem?.fields ?? {}
  return (
    <>
      <Field
        label={text('field.address')}
        name="address"
        type="url"
        required
        maxLength={2000}
        placeholder={text('field.addressExample')}
        hint={text('field.addressHint')}
        defaultValue={values.address ?? webhook?.address}
        error={fields.address}
      />
      <ChoiceGroup
        label={text('field.events')}
        name="events"
        several
        options={options}
        chosen={values.events?.split(',') ?? webhook?.events ?? ['form.submitted']}
        error={fields.events}
      />
      <Field
        label={text('field.forms')}
        name="forms"
        hint={text('field.formsHint')}
        spellCheck={false}
        defaultValue={values.forms ?? webhook?.forms.join(', ')}
        error={fields.forms}
      />
      {webhook ? (
        <CheckboxField
          label={text('field.active')}
          name="active"
          hint={text('field.activeHint')}
          defaultChecked={problem ? values.active === 'on' : webhook.active}
        />
      ) : null}
    </>
  )
}

function eventOptions(text: TextOf<typeof eventMessages>): { value: string; label: string }[] {
  return keysOf(eventMessages.en).map((value) => ({ value, label: text(value) }))
}
