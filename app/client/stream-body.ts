/** The text of a response, in chunks as they arrive. */
export async function* streamText(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of streamBytes(response)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** The bytes of a response in chunks. Ending the iteration cancels the response. */
export async function* streamBytes(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader()
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      yield chunk.value
    }
  } finally {
    await reader?.cancel()
  }
}
