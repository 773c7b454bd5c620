import type { PayloadRequest } from 'payload'
import type { AuditEvent } from '../../cms/audit/record'
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
import { passwordChangedMail, recoveryNote } from './mails/password-changed'

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
    changed(site, {
      subject: 'Other ways to sign in were removed',
      text: `You have chosen a password for your account at ${site.name}. Your address had not been confirmed before, so we have removed these ways to sign in: ${removedText(removed)}.`,
    }),
  'account.twoFactorEnabled': (site) =>
    changed(site, {
      subject: 'Two-factor sign-in is on',
      text: `Signing in to your account at ${site.name} with the password now also requires a code of your authenticator app. Keep your recovery codes where you can find them without your phone.`,
    }),
  'account.twoFactorDisabled': (site) =>
    changed(site, {
      subject: 'Two-factor sign-in is off',
      text: `Your password alone is now enough to sign in to your account at ${site.name}.`,
    }),
  'account.recoveryCodesRenewed': (site) =>
    changed(site, {
      subject: 'You have new recovery codes',
      text: `New recovery codes have been created for your account at ${site.name}. The earlier ones no longer work.`,
    }),
  'account.recoveryCodeUsed': (site, { left }) =>
    changed(site, {
      subject: 'A recovery code was used',
      text: `Someone, most likely you, has used a recovery code of your account at ${site.name}. ${leftText(left)}`,
    }),
  'account.passkeyAdded': (site, { name }) =>
    changed(site, {
      subject: 'A passkey was added',
      text: `You can now sign in to your account at ${site.name} with the passkey "${String(name)}".`,
    }),
  'account.passkeyRemoved': (site, { name }) =>
    changed(site, {
      subject: 'A passkey was removed',
      text: `The passkey "${String(name)}" no longer works for your account at ${site.name}.`,
    }),
  'account.keyCreated': (site, { name, scopes }) =>
    changed(site, {
      subject: 'An API key was created',
      text: `Programs can now act for your account at ${site.name} with the API key "${String(name)}". It may do this: ${String(scopes)}.`,
    }),
  'account.keyRevoked': (site, { name }) =>
    changed(site, {
      subject: 'An API key was revoked',
      text: `The API key "${String(name)}" no longer works for your account at ${site.name}.`,
    }),
  'user.deleted': (site) => ({
    subject: 'Your account has been deleted',
    paragraphs: [
      `Your account at ${site.name} has been deleted, with your image, your sessions and your chats.`,
    ],
    notes: ['If you did not want that, write to us.'],
  }),
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

function changed(
  site: MailSite,
  { subject, text }: { subject: string; text: string },
): MailContent {
  return {
    subject,
    paragraphs: [text, 'If that was you, there is nothing to do.'],
    action: { label: 'It was not me', href: `${site.url}/passwordResetStart` },
    notes: [recoveryNote],
  }
}

function leftText(left: unknown): string {
  if (left === 0) return 'None are left: create new ones.'
  return left === 1 ? '1 is left.' : `${String(left)} are left.`
}
