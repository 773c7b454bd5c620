export interface ServerSentEvent {
  name: string
  /** Empty for a comment, which only says that the connection stands. */
  data: string
}

/** The events of an answer as they come; whoever stops listening ends the answer. */
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
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [field, value = ''] = line.split(/: ?(.*)/s)
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return { name, data: data.join('\n') }
}
