export interface ServerSentEvent {
  name: string
  /** The position after which a new stream continues; empty when the event has none. */
  id: string
  /** Empty for a comment, which only keeps the connection alive. */
  data: string
}

/** The events of a response as they arrive. Ending the iteration cancels the response. */
export async function* serverSentEvents(response: Response): AsyncGenerator<ServerSentEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      const blocks = (rest + chunk.value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): ServerSentEvent {
  let name = 'message'
  let id = ''
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [field, value = ''] = line.split(/: ?(.*)/s)
    if (field === 'event') name = value
    if (field === 'id') id = value
    if (field === 'data') data.push(value)
  }
  return { name, id, data: data.join('\n') }
}
