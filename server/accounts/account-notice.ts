import type { PayloadRequest } from 'payload'
import type { AuditEvent } from '../../cms/audit/record'
import { textIn, type Values } from '../../cms/messages/catalogue'
import type { Mailer } from '../mails/mailer'
import type { MailContent, MailSite } from '../mails/render-mail'
import { accessRevokedMail, removedText } from './mails/access-revoked'
import {
  addressBefore,
  emailChangedMail,
  emailChangeRequestedMail,
  emailChangeUndoneMail,
  undoableEmailChangeMail,
} from './mails/email-change'
import { accountMailMessages } from './mails/messages'
import { passwordChangedMail } from './mails/password-changed'

type Details = Record<string, unknown>
type Notice = (site: MailSite, details: Details, undoCode: string | undefined) => MailContent

/** Notices that go to the previous address of the account. */
const toAddressBefore = new Set(['account.emailChanged', 'account.emailChangeUndone'])

/** The mails to the owner of an account, by audit action. Another person may have done it. */
const notices: Record<string, Notice> = {
  'account.passwordChanged': passwordChangedMail,
  'account.emailChangeRequested': emailChangeRequestedMail,
  'account.emailChanged': (site, details, undoCode) =>
    undoCode ? undoableEmailChangeMail(site, details, undoCode) : emailChangedMail(site, details),
  'account.emailChangeUndone': emailChangeUndoneMail,
  'account.accessVoided': accessRevokedMail,
  'account.signInMethodsRemoved': (site, removed) =>
    changed(site, 'methodsRemoved', { methods: removedText(site, removed) }),
  'account.twoFactorEnabled': (site) => changed(site, 'twoFactorOn'),
  'account.twoFactorDisabled': (site) => changed(site, 'twoFactorOff'),
  'account.recoveryCodesRenewed': (site) => changed(site, 'codesRenewed'),
  'account.recoveryCodeUsed': (site, { left }) => changed(site, 'codeUsed', { left: Number(left) }),
  'account.passkeyAdded': (site, { name }) => changed(site, 'passkeyAdded', { name: String(name) }),
  'account.passkeyRemoved': (site, { name }) =>
    changed(site, 'passkeyRemoved', { name: String(name) }),
  'account.keyCreated': (site, { name, scopes }) =>
    changed(site, 'keyCreated', { name: String(name), scopes: String(scopes) }),
  'account.keyRevoked': (site, { name }) => changed(site, 'keyRevoked', { name: String(name) }),
  'user.deleted': (site) => {
    const text = textIn(accountMailMessages, site.language)
    return {
      subject: text('deleted.subject'),
      paragraphs: [text('deleted.text', { site: site.name })],
      notes: [text('deleted.note')],
    }
  },
}

/** Mails the owner of an account when the action has a notice. */
export async function notifyAccount(
  mailer: Mailer,
  { action, target, details = {}, undoCode }: AuditEvent,
  req?: Partial<PayloadRequest>,
): Promise<void> {
  const notice = notices[action]
  if (!notice || !target) return
  const to = toAddressBefore.has(action) ? addressBefore(details) : target.label
  if (to) await mailer.send(to, (site) => notice(site, details, undoCode), req)
}

type ChangeKind =
  | 'methodsRemoved'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'codesRenewed'
  | 'codeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'keyCreated'
  | 'keyRevoked'

function changed(site: MailSite, kind: ChangeKind, values: Values = {}): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text(`${kind}.subject`),
    paragraphs: [text(`${kind}.text`, { site: site.name, ...values }), text('nothingToDo')],
    action: { label: text('notMe'), href: `${site.url}/passwordResetStart` },
    notes: [text('recoveryNote')],
  }
}
