import { OneConnection } from './one-connection'
import { signIn } from './servers'
import { statementsOf } from './statements'
import { median } from './statistics'

/** So many times, a page is changed and read. */
const changes = 40

/** Milliseconds over one connection. */
export interface Cold {
  /** The first read of a page after a change of it. */
  site: number
  /** The same page, from the reference. */
  reference: number
  /** Of SQLite, for the first read. */
  statements: number
}

/**
 * Measures a page that nobody has read since it changed, by turns with its reference.
 * @param reference the address of the page at the reference
 */
export async function measureCold(url: string, reference: string): Promise<Cold> {
  const headers = { cookie: await signIn(url), origin: url }
  const connections = {
    editor: new OneConnection(url),
    site: new OneConnection(url),
    reference: new OneConnection(new URL(reference).origin),
  }
  const times: { site: number[]; reference: number[] } = { site: [], reference: [] }
  const timed = async (name: keyof typeof times, path: string) => {
    const began = performance.now()
    await connections[name].send({ path })
    times[name].push(performance.now() - began)
  }
  const lists = await connections.editor.send({ path: '/v1/content?type=article&size=1' })
  const [article] = JSON.parse(lists).content
  let made = 0
  const change = () => {
    made += 1
    const body = { metadata: { description: `Change ${made}` } }
    return connections.editor.send({
      path: `/v1/content/${article.id}`,
      method: 'POST',
      headers,
      body,
    })
  }
  for (let repeat = 0; repeat < changes; repeat += 1) {
    await change()
    await timed('site', article.url)
    await timed('reference', new URL(reference).pathname)
  }
  const changing = await statementsOf(url, change)
  const both = await statementsOf(url, async () => {
    await change()
    await connections.site.send({ path: article.url })
  })
  for (const connection of Object.values(connections)) connection.close()
  return {
    site: median(times.site),
    reference: median(times.reference),
    statements: both - changing,
  }
}
