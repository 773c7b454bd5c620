import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ServerSentEvent, serverSentEvents } from '../../app/client/event-stream'

const word = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replace(/[\r\n]/g, ''))
/** The blocks that the server writes: comments, and named events with or without an id. */
const block = fc.oneof(
  fc.constant(':\n\n'),
  fc
    .record({ id: fc.option(fc.nat()), name: fc.constantFrom('message', 'typing'), data: word })
    .map(({ id, name, data }) => {
      const first = id === null ? '' : `id: ${id}\n`
      return `${first}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
    }),
)

test('the client reads the events defined by the standard, with any chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block), fc.integer({ min: 1, max: 40 }), async (blocks, size) => {
      const stream = blocks.join('')
      const read: ServerSentEvent[] = []
      for await (const event of serverSentEvents(inChunks(stream, size))) read.push(event)

      expect(read).toEqual(standardEvents(stream))
    }),
  )
})

function standardEvents(stream: string): ServerSentEvent[] {
  const events: ServerSentEvent[] = []
  const parser = createParser({
    onEvent: ({ event = 'message', id = '', data }) => events.push({ name: event, id, data }),
    onComment: () => events.push({ name: 'message', id: '', data: '' }),
  })
  parser.feed(stream)
  return events
}

/** @param size bytes of each chunk, which may end within a character */
function inChunks(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text)
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) {
          controller.enqueue(bytes.subarray(at, at + size))
        }
        controller.close()
      },
    }),
  )
}
