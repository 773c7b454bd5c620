import { z } from 'zod'
import { secondFactorRules } from '../../../cms/accounts/roles'
import { accountText } from '../messages'

export const secondFactorRule = z
  .object({
    /**
     * Of whom two-factor sign-in is required: `areas` is everybody who administers something. Until they turn it on, their
     * role does not apply.
     */
    rule: z.enum(secondFactorRules),
    /** The number of users whose role does not apply at present. */
    missing: z.int(),
  })
  .meta({ id: 'SecondFactorRule' })
export type SecondFactorRuleState = z.output<typeof secondFactorRule>

export const secondFactorRuleInput = z.strictObject({
  rule: z.enum(secondFactorRules, {
    error: () => accountText('chooseOneOf', { values: secondFactorRules.join(', ') }),
  }),
})
export type SecondFactorRuleInput = z.input<typeof secondFactorRuleInput>

/** For administrators. @throws Unauthorized, Forbidden */
export interface SecondFactorRuleOperations {
  get(): Promise<SecondFactorRuleState>
  /** @throws ValidationFailed, Conflict (it would apply to the caller, whose two-factor sign-in is off) */
  set(input: SecondFactorRuleInput): Promise<SecondFactorRuleState>
}
