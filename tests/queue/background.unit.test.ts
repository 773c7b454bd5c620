import { EventEmitter } from 'node:events'
import type { Request } from 'express'
import pino from 'pino'
import { expect, test } from 'vitest'
import { afterResponse, createBackground } from '../../server/queue/background'

test('starts work that must not affect a response after the response is sent', async () => {
  const background = createBackground(pino({ enabled: false }))
  const res = Object.assign(new EventEmitter(), { closed: false })
  let begun = false

  afterResponse(background, { res } as unknown as Request).run('some work', async () => {
    begun = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toBe(false)
  res.emit('close')
  await background.settled()

  expect(begun).toBe(true)
})
