import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'cookie'
import type { Payload } from 'payload'
import { type HomeDesign, homeDesigns, ownDesign } from '../../cms/homes/designs'
import type { ReadCache } from '../cache/read-cache'
import { asSystem } from '../identity/caller'
import { assignDesign, type DesignSetting } from './assignment'
import type { DesignCounts } from './design-counts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface HomeDesigns {
  /** Wraps the application's handler and assigns a design to each request for the home page. */
  wrap(application: Handler): Handler
  /** The assigned design; the default one for any other request. */
  designOf(request: IncomingMessage): HomeDesign
}

/** The cookie with the last shown design, set by the page and only with the visitor's consent. */
const designCookie = 'homeDesign'

/** The home page and its data request. */
const homePaths = /^\/(?:_root\.data)?(?:\?|$)/

export function createHomeDesigns({
  payload,
  readCache,
  counts,
}: {
  payload: Payload
  readCache: ReadCache
  counts: DesignCounts
}): HomeDesigns {
  const assigned = new WeakMap<IncomingMessage, HomeDesign>()

  const readSetting = () =>
    readCache.getMaybeSync('home design', ['home'], () => readDesignSetting(payload))

  function assign(request: IncomingMessage, setting: DesignSetting): void {
    const known = cookieDesign(request)
    const design = assignDesign(setting, known, Math.random())
    assigned.set(request, design)
    if (request.method === 'GET') counts.viewed(design, known === design)
  }

  /** Returns a promise only if the setting is not cached. */
  function assignTo(request: IncomingMessage): Promise<void> | undefined {
    const current = readSetting()
    if (current instanceof Promise) return current.then((setting) => assign(request, setting))
    assign(request, current)
  }

  return {
    wrap: (application) => (request, response) => {
      const proceed = () => application(request, response)
      if (!homePaths.test(request.url ?? '')) return proceed()
      try {
        const assigning = assignTo(request)
        if (assigning) return void assigning.then(proceed, proceed)
      } catch {
        // If the setting cannot be read, the default design is shown.
      }
      proceed()
    },
    designOf: (request) => assigned.get(request) ?? ownDesign,
  }
}

/** The design a visitor has last seen, if they consented to storing it. */
export function cookieDesign({ headers }: IncomingMessage): HomeDesign | undefined {
  if (!headers.cookie?.includes(designCookie)) return undefined
  const cookieValue = parse(headers.cookie)[designCookie]
  return homeDesigns.find(({ value }) => value === cookieValue)?.value
}

export async function readDesignSetting(payload: Payload): Promise<DesignSetting> {
  const { design, split } = await payload.findGlobal({
    slug: 'home',
    depth: 0,
    select: { design: true, split: true },
    ...asSystem('the design of the home page is public'),
  })
  return { design: design ?? ownDesign, split: split ?? [] }
}
