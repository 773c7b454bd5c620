import type { AuditAction } from '../../../server/audit/contract'
import type { Catalogue } from '../../messages/catalogue'
import de from './messages/de.json'
import en from './messages/en.json'

/** The label of each action. */
export const actionMessages = { en, de } satisfies Catalogue<AuditAction>
