import { hash } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { defaultProfileImage } from '../client/visitor'
import type { RootData } from '../root-data'

/** What a page shows: all that its components read, besides its address. */
export type PageState = Pick<
  EntryContext['staticHandlerContext'],
  'loaderData' | 'actionData' | 'errors'
>

/** A document as it is sent, in fragments, with the inline scripts that its security policy allows. */
export interface RenderedPage {
  html: readonly string[]
  data: string
  end: readonly string[]
  inlineScripts: ReadonlySet<string>
}

const personal = ['id', 'name', 'image'] as const
type Personal = (typeof personal)[number]

/** What stands in a page for the values of the person who reads it: private characters, which nothing escapes. */
const holeOf = (name: Personal) => `\uE000${name}\uE001`
const holes = /\uE000(id|name|image)\uE001/

/** The state of a page, in which its visitor has holes for values, so that the page is the same for others too. */
interface Sharing {
  address: string
  state: PageState
  /** The state as Remix's scripts read it. */
  data: string
  /** Null when the page shows no values of its visitor, or they cannot be left open. */
  values: Record<Personal, string> | null
}

/**
 * @param address with the query, which components may read
 * @returns null when the state cannot be encoded to a string
 */
export function shareable(
  address: string,
  state: PageState,
  encode: (state: PageState) => string | null,
): Sharing | null {
  const values = valuesOf(state)
  const shared = values && withHoles(state, values)
  const data = shared && encode(shared)
  const isShared = data && hasOnly(data, values) && !address.includes(values.id)
  if (isShared) return { address, state: shared, data, values }
  const own = encode(state)
  return own === null ? null : { address, state, data: own, values: null }
}

function valuesOf({ loaderData }: PageState): Record<Personal, string> | null {
  const root: RootData | undefined = loaderData.root
  const { id = '', name = '', image = '' } = root?.visitor ?? {}
  return id && name && image ? { id, name, image } : null
}

function withHoles(state: PageState, { image }: Record<Personal, string>): PageState {
  const root: RootData = state.loaderData.root
  const visitor = {
    ...root.visitor,
    id: holeOf('id'),
    name: holeOf('name'),
    // Other users have the default one too, and a page preloads a picture once.
    image: image === defaultProfileImage ? image : holeOf('image'),
  }
  return { ...state, loaderData: { ...state.loaderData, root: { ...root, visitor } } }
}

/**
 * Whether the visitor's values are nowhere else in the data. Otherwise a component may compare them, and the encoding
 * would list a text once that has two places.
 */
function hasOnly(data: string, values: Record<Personal, string>): boolean {
  const open = personal.filter((name) => data.includes(holeOf(name)))
  const isElsewhere = (name: Personal) =>
    data.includes(name === 'name' ? quoted(values.name) : values[name])
  return data.split('\uE000').length - 1 === open.length && !open.some(isElsewhere)
}

/** A part of a document, or the place of a value in it. */
type Part = string | { name: Personal; write: (value: string) => string }

interface Entry {
  parts: readonly Part[]
  inlineScripts: ReadonlySet<string>
}

const maxCharacters = 4 * 1024 * 1024
const entries = new LRUCache<string, Entry>({ maxSize: maxCharacters })
/** Pages that were rendered once. Most are not read again before something in them changes, and need no room. */
const rendered = new LRUCache<string, true>({ max: 2000 })

/**
 * A page, rendered once for all requests in which its components read the same. Who reads it is filled in.
 * @returns the document in fragments
 */
export async function renderOnce(
  { address, data, values }: Sharing,
  render: () => Promise<RenderedPage>,
): Promise<{ fragments: readonly string[]; inlineScripts: ReadonlySet<string> }> {
  const key = hash('sha256', `${address}\n${data}`, 'base64')
  const entry = entries.get(key) ?? (await renderedEntry(key))
  return { fragments: filled(entry, values), inlineScripts: entry.inlineScripts }

  async function renderedEntry(key: string): Promise<Entry> {
    const entry = entryOf(await render(), values !== null)
    if (rendered.has(key)) entries.set(key, entry, { size: sizeOf(entry) })
    rendered.set(key, true)
    return entry
  }
}

/** @param hasHoles otherwise, what looks like one is text */
function entryOf({ html, data, end, inlineScripts }: RenderedPage, hasHoles: boolean): Entry {
  if (!hasHoles) return { parts: [...html, data, ...end], inlineScripts }
  const parts = [
    ...html.flatMap((fragment) => partsOf(fragment, escapedHtml)),
    ...partsOf(data, (value) => quoted(value).slice(1, -1)),
    ...end,
  ]
  return { parts, inlineScripts }
}

/** @param write escapes a value for its place */
function partsOf(fragment: string, write: (value: string) => string): Part[] {
  // A pattern with a group: every second string is the name of a hole.
  return fragment
    .split(holes)
    .map((part, place) => (place % 2 === 0 ? part : { name: part as Personal, write }))
}

function filled({ parts }: Entry, values: Record<Personal, string> | null): string[] {
  return parts.map((part) =>
    typeof part === 'string' ? part : part.write(values?.[part.name] ?? ''),
  )
}

function sizeOf({ parts }: Entry): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 1)
}

const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** As React escapes texts and attributes. */
function escapedHtml(value: string): string {
  return value.replace(/["&'<>]/g, (character) => entities[character] ?? '')
}

/** As the page data is encoded. */
function quoted(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
