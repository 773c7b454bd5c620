import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import {
  SiteRequest,
  SiteResponse,
  shareExpressPrototypes,
} from '../../server/rendering/express-prototypes'

test('requests and answers are what the application makes of them before it is asked', async () => {
  const app = express()
  shareExpressPrototypes(app)
  const kept: object[] = []
  app.get('/:word', (request, response) => {
    kept.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response))
    response.json({
      word: request.params.word,
      asked: request.get('X-Asked'),
      of: request.app === app,
    })
  })
  const messages = { IncomingMessage: SiteRequest, ServerResponse: SiteResponse }
  const server = createServer(messages, (request, response) => {
    kept.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response))
    app(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const answer = await fetch(`http://127.0.0.1:${port}/hello`, { headers: { 'X-Asked': 'kindly' } })

  expect(await answer.json()).toEqual({ word: 'hello', asked: 'kindly', of: true })
  const [asRequest, asResponse, ...inApplication] = kept
  expect(inApplication).toHaveLength(2)
  expect(inApplication[0]).toBe(asRequest)
  expect(inApplication[1]).toBe(asResponse)
  server.closeAllConnections()
  server.close()
})
