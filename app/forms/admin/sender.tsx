import type { ReceivedForm } from '../../../server/forms/contract'
import { useText } from '../../messages/use-text'
import { senderOf } from './labels'
import { formAdminMessages } from './messages'

/** The sender of a submission, from its own data. */
export function Sender({ form }: { form: Pick<ReceivedForm, 'data' | 'sender'> }) {
  return senderOf(form, useText(formAdminMessages))
}
