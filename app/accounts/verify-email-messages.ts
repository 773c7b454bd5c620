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
        lead: `We have mailed a code to ${user?.email ?? 'your address'}. Open its link, or enter the code here.`,
      }
    case 'sent':
      return {
        title: 'Check your mail.',
        lead: 'If we can write to this address, a code is on its way. It works once, within 24 hours.',
      }
    case 'confirm':
      return {
        title: 'Confirm your address',
        lead: user
          ? 'Press the button to confirm that the address is yours.'
          : 'Enter the password of your account to confirm that the address is yours.',
      }
    case 'failed':
      return {
        title: 'That did not work.',
        lead: 'Nothing has changed. You can ask for another code.',
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
          ? `${user.email} is already confirmed. Here you confirm another one.`
          : 'Enter the code we have mailed you, or ask for a new one.',
      }
  }
}
