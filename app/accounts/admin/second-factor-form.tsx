import { secondFactorRules } from '../../../server/accounts/roles/contract'
import type { SecondFactorRuleState } from '../../../server/accounts/second-factor-rule/contract'
import { RadioGroup } from '../../design/fields/choice-fields'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { useText } from '../../messages/use-text'
import { userMessages } from './messages'

interface SecondFactorFormProps {
  state: SecondFactorRuleState
  problem: FormProblem | undefined
}

/** Of whom two-factor sign-in is required. */
export function SecondFactorForm({ state: { rule, missing }, problem }: SecondFactorFormProps) {
  const text = useText(userMessages)
  return (
    <SettingsSection title={text('rule')} text={text('rule.text')}>
      {missing > 0 ? <p>{text('rule.missing', { count: missing })}</p> : null}
      <ActionForm
        key={rule}
        intent="secondFactor"
        variant="quiet"
        problem={problem}
        submit={{ label: text('rule.save'), pending: text('saving') }}
      >
        <RadioGroup
          label={text('rule.label')}
          name="rule"
          required
          options={secondFactorRules.map((value) => ({
            value,
            label: text(`rule.${value}.choice`),
          }))}
          defaultValue={problem?.values.rule ?? rule}
          error={problem?.fields.rule}
        />
      </ActionForm>
    </SettingsSection>
  )
}
