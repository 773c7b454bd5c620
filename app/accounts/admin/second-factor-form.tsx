import { secondFactorLabels, secondFactorRules } from '../../../server/accounts/roles/contract'
import type { SecondFactorRuleState } from '../../../server/accounts/second-factor-rule/contract'
import { RadioGroup } from '../../design/fields/choice-fields'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'

interface SecondFactorFormProps {
  state: SecondFactorRuleState
  problem: FormProblem | undefined
}

/** Of whom two-factor sign-in is required. */
export function SecondFactorForm({ state: { rule, missing }, problem }: SecondFactorFormProps) {
  return (
    <SettingsSection
      title="Two-factor sign-in"
      text="Users of whom it is required can sign in without it. Their role applies once they have turned it on."
    >
      {missing > 0 ? <p>{missingText(missing)}</p> : null}
      <ActionForm
        key={rule}
        intent="secondFactor"
        variant="quiet"
        problem={problem}
        submit={{ label: 'Save the rule', pending: 'Saving…' }}
      >
        <RadioGroup
          label="Rule"
          name="rule"
          required
          options={secondFactorRules.map((value) => ({ value, label: secondFactorLabels[value] }))}
          defaultValue={problem?.values.rule ?? rule}
          error={problem?.fields.rule}
        />
      </ActionForm>
    </SettingsSection>
  )
}

function missingText(count: number): string {
  return count === 1
    ? 'One user has not turned it on yet.'
    : `${count} users have not turned it on yet.`
}
