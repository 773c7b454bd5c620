import type { SecondFactorRuleState } from './contract'

export const someSecondFactorRule: SecondFactorRuleState = { rule: 'administrators', missing: 1 }
