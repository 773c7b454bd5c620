import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchRequests } from '../../server/rendering/request-batching'

test('requests of one turn of the event loop are handled after one look at what has changed', async () => {
  const { ask, happened } = gate()

  ask('GET', '/one')
  ask('HEAD', '/two')
  expect(happened).toEqual([])

  await turnOfTheLoop()
  expect(happened).toEqual(['look', '/one', '/two'])
})

test('a request that comes while others are handled has a look of its own', async () => {
  const { ask, happened } = gate((url) => {
    if (url === '/one') ask('GET', '/later')
  })

  ask('GET', '/one')
  ask('GET', '/two')
  await turnOfTheLoop()
  await turnOfTheLoop()

  expect(happened).toEqual(['look', '/one', '/two', 'look', '/later'])
})

test('what writes waits for nobody', () => {
  const { ask, happened } = gate()
  ask('POST', '/one')
  expect(happened).toEqual(['/one'])
})

function gate(handled?: (url: string) => void) {
  const happened: string[] = []
  const changes = {
    refreshOnce(work: () => void) {
      happened.push('look')
      work()
    },
  }
  const handle = batchRequests(changes, ({ url = '' }) => {
    happened.push(url)
    handled?.(url)
  })
  function ask(method: string, url: string): void {
    const request = Object.assign(new IncomingMessage(new Socket()), { method, url })
    handle(request, new ServerResponse(request))
  }
  return { ask, happened }
}
