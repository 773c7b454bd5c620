import type { TextOf } from '../messages/catalogue'
import type { accountMessages } from './messages'

/** The steps of verifying an address. */
export type VerifyStep = 'welcome' | 'sent' | 'type' | 'confirm' | 'failed' | 'done'

interface Person {
  firstName: string
  email: string
  isVerified: boolean
}

/** @param query the page's query */
export function stepOf(query: URLSearchParams): VerifyStep {
  const step = query.get('step')
  if (step === 'welcome' || step === 'sent' || step === 'done') return step
  return query.get('code') ? 'confirm' : 'type'
}

/** @param user the current user, or null */
export function messagesFor(
  step: VerifyStep,
  user: Person | null,
  text: TextOf<typeof accountMessages>,
): { title: string; lead: string } {
  switch (step) {
    case 'welcome':
      return {
        title: user?.firstName
          ? text('verify.welcomeOf', { name: user.firstName })
          : text('verify.welcome'),
        lead: user ? text('verify.mailedTo', { email: user.email }) : text('verify.mailed'),
      }
    case 'sent':
      return {
        title: text('checkMail'),
        lead: text('verify.sentText'),
      }
    case 'confirm':
      return {
        title: text('verify.confirm'),
        lead: text(user ? 'verify.press' : 'verify.enterPassword'),
      }
    case 'failed':
      return {
        title: text('verify.failed'),
        lead: text('verify.failedText'),
      }
    case 'done':
      return {
        title: text('verify.done'),
        lead: user ? text('verify.doneTextOf', { email: user.email }) : text('verify.doneText'),
      }
    case 'type':
      return {
        title: text('verify.confirm'),
        lead: user?.isVerified
          ? text('verify.isConfirmed', { email: user.email })
          : text('verify.enterCode'),
      }
  }
}
