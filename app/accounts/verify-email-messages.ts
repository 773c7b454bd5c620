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
): { title: string; lead: string } {
  switch (step) {
    case 'welcome':
      return {
        title: user?.firstName ? `Welcome, ${user.firstName}.` : 'Welcome.',
        lead: `We have mailed a code to ${user?.email ?? 'your address'}. Open its link, or type the code here.`,
      }
    case 'sent':
      return {
        title: 'Look into your mail.',
        lead: 'If the address is one we may write to, a code is on its way to it. It works once, within 24 hours.',
      }
    case 'confirm':
      return {
        title: 'Confirm your address',
        lead: user
          ? 'One press of the button, and the address counts as yours.'
          : 'With the password of your account, the address counts as yours.',
      }
    case 'failed':
      return {
        title: 'That did not work.',
        lead: 'No harm is done: another code is one mail away.',
      }
    case 'done':
      return {
        title: 'Confirmed.',
        lead: user ? `${user.email} is your address from now on.` : 'The address is yours.',
      }
    case 'type':
      return {
        title: 'Confirm your address',
        lead: user?.isVerified
          ? `${user.email} is confirmed already. Here you confirm another one.`
          : 'Type the code we have mailed you, or ask for a new one.',
      }
  }
}
