import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'cookie'
import { type HomeDesign, homeDesigns, ownDesign } from '../../cms/homes/designs'
import { assignDesign, type DesignSetting } from './assignment'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface HomeDesigns {
  /** Wraps the application's handler and assigns a design to each request for the home page. */
  wrap(application: Handler): Handler
  /** The assigned design; the default one for any other request. */
  designOf(request: IncomingMessage): HomeDesign
}

export interface AssignmentSource {
  /** A promise only if the setting is not cached. When it fails, the default design is shown. */
  setting(): DesignSetting | Promise<DesignSetting>
  /** Counts views; the known ones are by visitors who consented and had seen the design before. */
  viewed(design: HomeDesign, counted: { views: number; knownViews: number }): void
}

/** The cookie with the last shown design, set by the page and only with the visitor's consent. */
const designCookie = 'homeDesign'

/** The home page and its data request. */
const homePaths = /^\/(?:_root\.data)?(?:\?|$)/

/** Assigns a design to each view of the home page, and counts it. */
export function assignDesigns({ setting, viewed }: AssignmentSource): HomeDesigns {
  const assigned = new WeakMap<IncomingMessage, HomeDesign>()

  function assign(request: IncomingMessage, to: DesignSetting): void {
    const known = cookieDesign(request)
    const design = assignDesign(to, known, Math.random())
    if (request.method === 'GET') viewed(design, { views: 1, knownViews: known === design ? 1 : 0 })
    assigned.set(request, design)
  }

  return {
    wrap: (application) => (request, response) => {
      const proceed = () => application(request, response)
      if (!homePaths.test(request.url ?? '')) return proceed()
      try {
        const current = setting()
        if (current instanceof Promise) {
          return void current.then((loaded) => assign(request, loaded)).then(proceed, proceed)
        }
        assign(request, current)
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
