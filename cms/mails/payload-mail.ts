import type { EmailAdapter, SendEmailOptions } from 'payload'

declare module 'payload' {
  interface BasePayload {
    /** Set by the server, which sends all mails of the product. */
    postMail?: (message: SendEmailOptions) => Promise<void>
  }
}

/** Sends Payload's own mails through the server's mailer. */
export const siteMail: EmailAdapter<void> = ({ payload }) => ({
  name: 'site',
  // The server replaces these with its own address.
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async (message) => {
    if (!payload.postMail) throw new Error('No mail can be sent before the server has started.')
    await payload.postMail(message)
  },
})
