import type { Payload } from 'payload'
import { expect, test, vi } from 'vitest'
import { type FormNotice, formOperations } from '../../server/services/forms'

const stored = { id: 'a', name: 'contact', createdAt: '2026-11-21T09:30:00.000Z' }

test('the agency is told of what is stored, at the address of the footer', async () => {
  const notify = vi.fn<FormNotice>(async () => {})

  const submission = await submit({ email: 'hello@studio.example', notify })

  expect(notify).toHaveBeenCalledExactlyOnceWith({ to: 'hello@studio.example', submission })
})

test('the sender has sent it even when nobody could be told', async () => {
  const logged = vi.fn()
  const notify: FormNotice = async () => {
    throw new Error('The mail server is away.')
  }

  const submission = await submit({ email: 'hello@studio.example', notify, logged })

  expect(submission.id).toBe('a')
  expect(logged).toHaveBeenCalledOnce()
})

test('without an address, and for the honeypot, nobody is told', async () => {
  const notify = vi.fn<FormNotice>(async () => {})

  await submit({ email: '', notify })
  await submit({ email: 'hello@studio.example', notify, data: { text: 'x', _gotcha: 'y' } })

  expect(notify).not.toHaveBeenCalled()
})

function submit({
  email,
  notify,
  logged = vi.fn(),
  data = { text: 'Hello' },
}: {
  email: string
  notify: FormNotice
  logged?: () => void
  data?: Record<string, string>
}) {
  const payload = {
    create: async () => ({ ...stored, data }),
    findGlobal: async () => ({ footer: { email } }),
    logger: { error: logged },
  } as unknown as Payload
  const operations = formOperations({ payload, caller: null, attempt: async () => {}, notify })
  return operations.submit('contact', data)
}
