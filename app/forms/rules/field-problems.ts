import type { FormField } from '../../../server/forms/contract'
import { formProblems } from '../../../server/forms/rules/contract'
import { type Language, textIn } from '../../messages/catalogue'
import { ruleMessages } from './messages'

/** The validation errors of a form's values by field key, by the rules of the server. */
export function fieldProblems(
  fields: readonly FormField[],
  values: Record<string, unknown>,
  language: Language,
): Record<string, string> {
  return formProblems(fields, values, textIn(ruleMessages, language))
}
