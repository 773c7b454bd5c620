import type {
  SecondFactorRuleOperations,
  SecondFactorRuleState,
} from '../../server/accounts/second-factor-rule/contract'
import type { Calls } from './calls'
import type { Http } from './http'

const path = '/v1/admin/secondFactorRule'

/** The operations on the rule for two-factor sign-in over HTTP. */
export function createSecondFactorRuleCalls({ read }: Http): Calls<SecondFactorRuleOperations> {
  return {
    get: (options) => read<SecondFactorRuleState>(path, options),
    set: (input, options) =>
      read<SecondFactorRuleState>(path, { ...options, method: 'POST', body: input }),
  }
}
