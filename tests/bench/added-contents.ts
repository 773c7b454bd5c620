import { json, signIn } from './servers'

/** Adds pages, all of which the menu lists. */
export async function addContents(url: string, count: number): Promise<void> {
  const cookie = await signIn(url)
  for (let place = 0; place < count; place += 1) {
    const content = {
      type: 'page',
      title: `A page to be listed, number ${place}`,
      status: 'published',
    }
    const { headers, body } = json(content)
    const answer = await fetch(`${url}/v1/content`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: new Uint8Array(body),
    })
    if (!answer.ok) throw new Error(`A content could not be made: ${await answer.text()}`)
  }
}
