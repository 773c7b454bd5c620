import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'cookie'
import { type HomeDesign, homeDesigns, ownDesign } from '../../cms/homes/designs'

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

/** @param decide chooses the design for a request of the home page; when it fails, the default one is shown */
export function assignDesigns(
  decide: (request: IncomingMessage) => HomeDesign | Promise<HomeDesign>,
): HomeDesigns {
  const assigned = new WeakMap<IncomingMessage, HomeDesign>()

  return {
    wrap: (application) => (request, response) => {
      const proceed = () => application(request, response)
      if (!homePaths.test(request.url ?? '')) return proceed()
      try {
        const decided = decide(request)
        if (decided instanceof Promise) {
          return void decided.then((design) => assigned.set(request, design)).then(proceed, proceed)
        }
        assigned.set(request, decided)
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
