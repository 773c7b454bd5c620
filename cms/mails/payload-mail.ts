import type { EmailAdapter, SendEmailOptions } from 'payload'

declare module 'payload' {
  interface BasePayload {
    /** Set by the server, which sends every mail of the product the same way. */
    postMail?: (message: SendEmailOptions) => Promise<void>
  }
}

/** Payload's own mails leave by the server's way too. */
export const siteMail: EmailAdapter<void> = ({ payload }) => ({
  name: 'site',
  // The server puts its own address in place of these.
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async (message) => {
    if (!payload.postMail) throw new Error('No mail can be sent before the server has started.')
    await payload.postMail(message)
  },
})
