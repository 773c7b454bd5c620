import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'cookie'
import type { Payload } from 'payload'
import { type HomeDesign, homeDesigns, ownDesign } from '../../cms/home-designs'
import type { Memory } from '../memory'
import { asSystem } from '../services/caller'
import { assignedDesign, type DesignSetting } from './assignment'
import type { DesignCounts } from './design-counts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface HomeDesigns {
  /** Stands in front of everything: decides which design a request for the home page gets. */
  inFrontOf(application: Handler): Handler
  /** What was decided; the site's own design for any other request. */
  designOf(request: IncomingMessage): HomeDesign
}

/** Where the design that was shown is kept, by the page and only with the visitor's consent. */
const designCookie = 'homeDesign'

/** The home page, and its data, which the page's scripts ask for. */
const homePaths = /^\/(?:_root\.data)?(?:\?|$)/

export function createHomeDesigns({
  payload,
  memory,
  counts,
}: {
  payload: Payload
  memory: Memory
  counts: DesignCounts
}): HomeDesigns {
  const assigned = new WeakMap<IncomingMessage, HomeDesign>()

  const setting = () => memory.remember('home design', ['home'], () => readDesignSetting(payload))

  async function assign(request: IncomingMessage): Promise<void> {
    const known = knownDesign(request)
    const design = assignedDesign(await setting(), known, Math.random())
    assigned.set(request, design)
    if (request.method === 'GET') counts.viewed(design, known === design)
  }

  return {
    inFrontOf: (application) => (request, response) => {
      if (!homePaths.test(request.url ?? '')) return application(request, response)
      // A setting that cannot be read is no reason to show nothing.
      assign(request)
        .catch(() => undefined)
        .then(() => application(request, response))
    },
    designOf: (request) => assigned.get(request) ?? ownDesign,
  }
}

/** The design a visitor who let it be kept has been shown last. */
export function knownDesign({ headers }: IncomingMessage): HomeDesign | undefined {
  if (!headers.cookie?.includes(designCookie)) return undefined
  const kept = parse(headers.cookie)[designCookie]
  return homeDesigns.find(({ value }) => value === kept)?.value
}

export async function readDesignSetting(payload: Payload): Promise<DesignSetting> {
  const { design, split } = await payload.findGlobal({
    slug: 'home',
    depth: 0,
    select: { design: true, split: true },
    ...asSystem('how the home page looks is no secret'),
  })
  return { design: design ?? ownDesign, split: split ?? [] }
}
