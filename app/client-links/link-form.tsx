import { CopyButton } from '../design/copy-button'
import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { SettingsSection } from '../design/settings-section'
import { useText } from '../messages/use-text'
import { clientLinkMessages } from './messages'

/** The form that makes a link. */
export function LinkForm({ problem }: { problem: FormProblem | undefined }) {
  const text = useText(clientLinkMessages)
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <SettingsSection title={text('create')} text={text('create.text')}>
      <ActionForm
        className="narrow-form"
        intent="create"
        problem={problem}
        submit={{ label: text('create.submit'), pending: text('create.pending') }}
      >
        <Field
          label={text('create.client')}
          name="client"
          required
          maxLength={200}
          hint={text('create.clientHint')}
          defaultValue={values.client}
          error={fields.client}
        />
        <Field
          label={text('create.days')}
          name="days"
          type="number"
          min={1}
          max={90}
          required
          hint={text('create.daysHint')}
          defaultValue={values.days ?? '14'}
          error={fields.days}
        />
      </ActionForm>
    </SettingsSection>
  )
}

/** A link that was just made, shown once: to copy. */
export function NewLink({ client, url }: { client: string; url: string }) {
  const text = useText(clientLinkMessages)
  return (
    <SettingsSection title={text('new.title', { client })} text={text('new.text', { client })}>
      <p className="new-key">{url}</p>
      <div>
        <CopyButton text={url} label={text('new.copy')} size="normal" />
      </div>
    </SettingsSection>
  )
}
