import type { Audited } from '../../../cms/audit'
import type { Letter } from '../letter'
import type { LetterSite, Post } from '../post'
import { passwordChangedLetter } from './password-changed'

type Notice = (site: LetterSite, details: Record<string, unknown>) => Letter

const anew = 'The link leads to where you get a new password, which signs out whoever it was.'

/** What the owner of an account is told, who may not be the one who did it. */
const notices: Record<string, Notice> = {
  'account.passwordChanged': passwordChangedLetter,
  'account.emailChanged': (site, { email }) => ({
    subject: 'Your e-mail address has been changed',
    paragraphs: [
      `Your account at ${site.name} had this address. From now on it has another one: ${addressNow(email)}.`,
      'If you wanted that, there is nothing to do.',
    ],
    action: { label: 'It was not me', href: `${site.url}/contact` },
    notes: ['The link leads to us: with this address nobody can sign in any more.'],
  }),
  'account.twoFactorEnabled': (site) =>
    changed(site, {
      subject: 'Two-factor sign-in is on',
      text: `Who signs in to your account at ${site.name} now needs a code of your authenticator app besides the password. Keep your recovery codes where you find them without your phone.`,
    }),
  'account.twoFactorDisabled': (site) =>
    changed(site, {
      subject: 'Two-factor sign-in is off',
      text: `Your password alone now opens your account at ${site.name}.`,
    }),
  'account.recoveryCodesRenewed': (site) =>
    changed(site, {
      subject: 'You have new recovery codes',
      text: `New recovery codes have been made for your account at ${site.name}; the earlier ones are void.`,
    }),
  'account.recoveryCodeUsed': (site, { left }) =>
    changed(site, {
      subject: 'A recovery code was used',
      text: `Somebody, most likely you, has signed in to your account at ${site.name} with a recovery code. ${leftText(left)}`,
    }),
  'account.passkeyAdded': (site, { name }) =>
    changed(site, {
      subject: 'A passkey was added',
      text: `The passkey "${String(name)}" now opens your account at ${site.name}.`,
    }),
  'account.passkeyRemoved': (site, { name }) =>
    changed(site, {
      subject: 'A passkey was removed',
      text: `The passkey "${String(name)}" opens your account at ${site.name} no more.`,
    }),
  'user.deleted': (site) => ({
    subject: 'Your account has been deleted',
    paragraphs: [
      `Your account at ${site.name} is gone, and with it your image, your sessions and your chats.`,
    ],
    notes: ['If you did not want that, write to us.'],
  }),
}

/** Mails the owner of an account what has been done to it, where that is worth a mail. */
export function tellAccount(post: Post, { action, target, details = {} }: Audited): void {
  const notice = notices[action]
  if (!notice || !target) return
  const to = action === 'account.emailChanged' ? addressBefore(details.email) : target.label
  if (to) post.letter(to, (site) => notice(site, details))
}

function changed(site: LetterSite, { subject, text }: { subject: string; text: string }): Letter {
  return {
    subject,
    paragraphs: [text, 'If that was you, there is nothing to do.'],
    action: { label: 'It was not me', href: `${site.url}/passwordResetStart` },
    notes: [anew],
  }
}

function leftText(left: unknown): string {
  return left === 0 ? 'None is left: make new ones.' : `${String(left)} are left.`
}

function addressBefore(change: unknown): string | null {
  return addressOf(change, 'from')
}

function addressNow(change: unknown): string {
  return addressOf(change, 'to') ?? 'unknown'
}

function addressOf(change: unknown, which: 'from' | 'to'): string | null {
  const address = (change as Partial<Record<'from' | 'to', unknown>> | undefined)?.[which]
  return typeof address === 'string' ? address : null
}
