/** The text of an answer, piece by piece as it comes. */
export async function* textOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of bytesOf(response)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** What an answer brings, piece by piece; whoever stops listening ends the answer. */
export async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader()
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      yield piece.value
    }
  } finally {
    await reader?.cancel()
  }
}
