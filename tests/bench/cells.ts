import sharp from 'sharp'
import type { Load } from './load'
import { json, signIn } from './servers'

/** A minimal server of `reference-server.js`. */
export type Kind = 'http' | 'express' | 'react'

export interface Cell {
  name: string
  load: Load
  /** The servers it is compared with, each with the ratio of requests a second that is wanted. */
  references: Partial<Record<Kind, number | null>>
  /** The response: its references send as many bytes, or render the same page. */
  text: string
}

/**
 * What is requested of a site. Every site is measured with the same.
 * @param tierUrl the address of a page tier in front of the site
 */
export async function cellsOf(url: string, tierUrl: string): Promise<Cell[]> {
  const contents = await (await fetch(`${url}/v1/content?type=article&size=1`)).json()
  const [article] = contents.content
  // A request with an Origin bypasses the response cache, another query each time the one of rendered pages.
  const uncached = { Origin: url }
  const cached = { http: 0.85, express: 5 }
  const rendered = { react: 0.6 }
  const session = await signIn(url)
  const cells: Omit<Cell, 'text'>[] = [
    { name: 'home, cached', load: { url: `${url}/` }, references: cached },
    { name: 'content page, cached', load: { url: url + article.url }, references: cached },
    {
      name: 'list of 100, cached',
      load: { url: `${url}/v1/content?size=100` },
      references: cached,
    },
    {
      name: 'one content, cached',
      load: { url: `${url}/v1/content/${article.id}` },
      references: cached,
    },
    {
      name: 'page without a query, rendered',
      load: { url: `${url}/about`, headers: uncached, varies: true },
      references: rendered,
    },
    {
      name: 'short content page, rendered',
      load: { url: url + (await shortPage(url)), headers: uncached, varies: true },
      references: rendered,
    },
    {
      name: 'content page, rendered',
      load: { url: url + article.url, headers: uncached, varies: true },
      references: rendered,
    },
    {
      name: 'content page, for who is signed in',
      load: { url: url + article.url, headers: { Cookie: session } },
      references: rendered,
    },
    {
      name: 'content page, rendered for who is signed in',
      load: { url: url + article.url, headers: { Cookie: session }, varies: true },
      references: rendered,
    },
    {
      name: 'the user who is signed in, from /v1',
      load: { url: `${url}/v1/user/current`, headers: { Cookie: session } },
      references: { express: null },
    },
    {
      name: 'one content, rendered',
      load: { url: `${url}/v1/content/${article.id}`, headers: uncached },
      references: { express: null },
    },
    {
      name: 'sign-in',
      load: { url: `${url}/v1/auth`, method: 'POST', ...json(await signedUp(url)) },
      references: { express: null },
    },
    {
      name: 'upload of a picture',
      load: await uploadOf(url, session),
      references: { express: null },
    },
    { name: 'home, cached by a page tier', load: { url: `${tierUrl}/` }, references: cached },
    {
      name: 'content page, cached by a page tier',
      load: { url: tierUrl + article.url },
      references: cached,
    },
    {
      name: 'content page, rendered by a page tier',
      load: { url: tierUrl + article.url, headers: { Origin: tierUrl }, varies: true },
      references: rendered,
    },
  ]
  return Promise.all(
    cells.map(async (cell) => {
      const { url: address, headers = {} } = cell.load
      const isPost = cell.load.method === 'POST'
      const text = isPost ? '' : await (await fetch(address, { headers })).text()
      return { ...cell, text }
    }),
  )
}

/** A separate user, because many sign-ins end all earlier sessions. */
async function signedUp(url: string): Promise<{ email: string; password: string }> {
  const person = { email: 'often@studio.example', password: 'in and out and in again' }
  const { headers, body } = json(person)
  const response = await fetch(`${url}/v1/user`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  if (!response.ok) throw new Error(`The sign-up failed: ${await response.text()}`)
  return person
}

/** The address of one of the added pages. */
async function shortPage(url: string): Promise<string> {
  const { content } = await (
    await fetch(`${url}/v1/content?type=page&size=1&sort=createdAt,desc`)
  ).json()
  return content[0].url
}

/** A small photograph, such as a new profile picture. */
async function uploadOf(url: string, cookie: string): Promise<Load> {
  const user = await (await fetch(`${url}/v1/user/current`, { headers: { cookie } })).json()
  const picture = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#a43',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('targetId', user.id)
  form.set('key', 'bench')
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'bench.jpg')
  const request = new Request(url, { method: 'POST', body: form })
  return {
    url: `${url}/v1/asset`,
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': request.headers.get('Content-Type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  }
}

/** Writes get few responses a second, and one user may queue 24 pictures. */
export function slowness({ load }: Cell): { atLeastSeconds?: number; connections?: number } {
  return load.method === 'POST' ? { atLeastSeconds: 4, connections: 16 } : {}
}
