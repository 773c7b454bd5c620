import path from 'node:path'
import Database from 'libsql'
import PostalMime from 'postal-mime'
import { expect, inject, test } from 'vitest'
import { signUp } from '../product/accounts'
import { signedIn } from '../product/client'
import { startMailServer } from '../product/mail-server'
import { mailsOf } from '../product/outbox'
import { exitOf, startProduct } from '../product/start'
import { waitUntil } from '../product/wait-until'

test('with SMTP_URL set, sends mails only to that server', async () => {
  const server = await startMailServer()
  const product = await startProduct({
    mongo: inject('mongo'),
    environment: { SMTP_URL: server.url, SITE_NAME: 'Studio “Ünlü”' },
  })
  try {
    const { email } = await signUp(product)

    await waitUntil(() => expect(server.received).toHaveLength(1))
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

test('mails come from MAIL_FROM', async () => {
  const server = await startMailServer()
  const product = await startProduct({
    mongo: inject('mongo'),
    environment: { SMTP_URL: server.url, MAIL_FROM: 'The studio <mail@studio.example>' },
  })
  try {
    await signUp(product)

    await waitUntil(() => expect(server.received).toHaveLength(1))
    const { from, messageId } = await PostalMime.parse(server.received[0] ?? '')
    expect(from).toEqual({ name: 'The studio', address: 'mail@studio.example' })
    expect(messageId).toMatch(/@studio\.example>$/)
  } finally {
    await product.stop()
    await server.stop()
  }
})

test('an unreachable mail server fails no request and does not delay the stop', async () => {
  const product = await startProduct({
    mongo: inject('mongo'),
    environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
  })

  await signUp(product)

  await waitUntil(() => expect(product.output()).toContain('A mail could not be sent'))
  expect(await product.stop()).toBe(0)
})

test('a queued mail survives a crash and is sent once', async () => {
  const mongo = inject('mongo')
  const server = await startMailServer()
  const product = await startProduct({ mongo, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const { email } = await signUp(product)
  const first = await signedIn(product)
  await waitUntil(async () => {
    const { body } = await first.get('/v1/admin/mail')
    expect(body.content).toMatchObject([{ to: email, attempts: 1, error: expect.any(String) }])
  })
  product.process.kill('SIGKILL')
  await exitOf(product.process)

  const next = await startProduct({
    mongo,
    dataDir: product.dataDir,
    environment: { SMTP_URL: server.url },
  })
  try {
    await waitUntil(() => expect(server.received).toHaveLength(1))
    const sent = await PostalMime.parse(server.received[0] ?? '')
    expect(sent.to).toEqual([{ name: '', address: email }])
    const admin = await signedIn(next)
    await waitUntil(async () => {
      const { body } = await admin.get('/v1/admin/mail')
      expect(body.content).toMatchObject([{ to: email, state: 'sent', attempts: 2, error: null }])
    })
    expect(server.received).toHaveLength(1)
  } finally {
    await next.stop()
    await product.stop()
    await server.stop()
  }
})

test('sends no mail for a rejected write', async () => {
  const product = await startProduct({ mongo: inject('mongo') })
  const admin = await signedIn(product)
  const proposal = await admin.post('/v1/proposal', { title: 'Site', client: 'Client' })
  const { status } = await admin.post(`/v1/proposal/${String(proposal.body.id)}/link/mail`, {
    to: 'client@studio.example',
  })

  expect(status).toBe(409)
  expect((await admin.get('/v1/admin/mail')).body.content).toEqual([])
  await product.stop()
})

// Two days of attempts would take too long, so the test changes the row.
test.skipIf(inject('mongo'))('an administrator sends a failed mail again', async () => {
  const product = await startProduct({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const admin = await signedIn(product)
  const { email } = await signUp(product)
  const mailsNow = async () => (await admin.get('/v1/admin/mail')).body.content
  await waitUntil(async () => {
    expect(await mailsNow()).toMatchObject([{ to: email, state: 'waiting', attempts: 1 }])
    expect(product.output().match(/A mail could not be sent/g)).toHaveLength(1)
  })
  const database = new Database(path.join(product.dataDir, 'site.sqlite'))
  database.exec('PRAGMA busy_timeout = 5000')
  database.exec("UPDATE mails SET state = 'failed', attempts = 9")
  const { id } = database.prepare('SELECT id FROM mails').get() as { id: string }
  database.close()

  expect((await admin.post(`/v1/admin/mail/${id}`)).body).toMatchObject({ state: 'waiting' })
  expect((await admin.post(`/v1/admin/mail/${id}`)).status).toBe(409)
  await waitUntil(async () => {
    expect(product.output().match(/A mail could not be sent/g)).toHaveLength(2)
  })
  expect(await mailsNow()).toMatchObject([{ state: 'waiting', error: expect.any(String) }])
  await product.stop()
})
