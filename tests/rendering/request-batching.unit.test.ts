import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchRequests } from '../../server/rendering/request-batching'

test('requests of one turn of the event loop share one query for changes', async () => {
  const { send, log } = batching()

  send('GET', '/one')
  send('HEAD', '/two')
  expect(log).toEqual([])

  await turnOfTheLoop()
  expect(log).toEqual(['query', '/one', '/two'])
})

test('a request that arrives while a batch is handled gets a query of its own', async () => {
  const { send, log } = batching((url) => {
    if (url === '/one') send('GET', '/later')
  })

  send('GET', '/one')
  send('GET', '/two')
  await turnOfTheLoop()
  await turnOfTheLoop()

  expect(log).toEqual(['query', '/one', '/two', 'query', '/later'])
})

test('a write is handled at once', () => {
  const { send, log } = batching()
  send('POST', '/one')
  expect(log).toEqual(['/one'])
})

function batching(onHandled?: (url: string) => void) {
  const log: string[] = []
  const changeLog = {
    syncOnce(work: () => void) {
      log.push('query')
      work()
    },
  }
  const handle = batchRequests(changeLog, ({ url = '' }) => {
    log.push(url)
    onHandled?.(url)
  })
  function send(method: string, url: string): void {
    const request = Object.assign(new IncomingMessage(new Socket()), { method, url })
    handle(request, new ServerResponse(request))
  }
  return { send, log }
}
