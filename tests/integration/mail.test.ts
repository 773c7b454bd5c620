import PostalMime from 'postal-mime'
import { expect, inject, test, vi } from 'vitest'
import { signUp } from '../product/accounts'
import { signedIn } from '../product/client'
import { startMailServer } from '../product/mail-server'
import { mailsOf, mailTo } from '../product/outbox'
import { administrator, startProduct } from '../product/start'

test('with SMTP_URL set, mails go to that server and nowhere else', async () => {
  const server = await startMailServer()
  const product = await startProduct({
    mongo: inject('mongo'),
    environment: { SMTP_URL: server.url, SITE_NAME: 'Studio “Ünlü”' },
  })
  try {
    const { email } = await signUp(product)

    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 })
    const mail = await PostalMime.parse(server.received[0] ?? '')
    expect(mail.to).toEqual([{ name: '', address: email }])
    expect(mail.from?.name).toBe('Studio “Ünlü”')
    expect(mail.text).toContain(`${product.url}/verifyEmail?code=`)
    expect(await mailsOf(product)).toEqual([])
  } finally {
    await product.stop()
    await server.stop()
  }
})

test('a mail server that is away fails no request, and does not hold up the end', async () => {
  const product = await startProduct({
    mongo: inject('mongo'),
    environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
  })

  await signUp(product)

  await vi.waitFor(() => expect(product.output()).toContain('A mail could not be sent'), {
    timeout: 10_000,
  })
  expect(await product.stop()).toBe(0)
})
