import { createServer } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import {
  SiteRequest,
  SiteResponse,
  shareExpressPrototypes,
} from '../../server/rendering/express-prototypes'
import { listen } from '../product/local-server'

test('requests and responses have the prototypes of the application before it handles them', async () => {
  const app = express()
  shareExpressPrototypes(app)
  const prototypes: object[] = []
  app.get('/:word', (request, response) => {
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response))
    response.json({
      word: request.params.word,
      header: request.get('X-Asked'),
      of: request.app === app,
    })
  })
  const classes = { IncomingMessage: SiteRequest, ServerResponse: SiteResponse }
  const server = createServer(classes, (request, response) => {
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response))
    app(request, response)
  })
  const port = await listen(server)

  const response = await fetch(`http://127.0.0.1:${port}/hello`, {
    headers: { 'X-Asked': 'kindly' },
  })

  expect(await response.json()).toEqual({ word: 'hello', header: 'kindly', of: true })
  const [asRequest, asResponse, ...inApplication] = prototypes
  expect(inApplication).toHaveLength(2)
  expect(inApplication[0]).toBe(asRequest)
  expect(inApplication[1]).toBe(asResponse)
  server.closeAllConnections()
  server.close()
})
