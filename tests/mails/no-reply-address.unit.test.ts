import { expect, test } from 'vitest'
import { noReplyAddress } from '../../server/mails/mailer'

test.each([
  ['https://www.studio.example', 'no-reply@www.studio.example'],
  ['https://studio.example:8443', 'no-reply@studio.example'],
  ['http://localhost:3000', 'no-reply@localhost.localdomain'],
  ['http://127.0.0.1:3000', 'no-reply@localhost.localdomain'],
  ['http://[::1]:3000', 'no-reply@localhost.localdomain'],
])('mails of %s are sent from %s', (siteUrl, address) => {
  expect(noReplyAddress(siteUrl)).toBe(address)
})
