/** What one optimisation does, what it relies on, and what it gains. */
export interface Optimisation {
  file: string
  /** What happens, and what happens without it. */
  effect: string
  /** Internals of packages that it relies on, with the version in which they were read. */
  reliesOn: readonly { package: string; version: string; internals: string }[]
  /** Optimisations that this one needs to have an effect. */
  needs?: readonly string[]
  /** Less CPU time per response than without it, as `npm run bench:rendering` measures it. */
  gain: string
}

/**
 * All that makes pages cheaper than Express, Remix and React alone. `RENDERING_PLAIN` switches them off;
 * a test compares the responses with and without them.
 */
export const optimisations = {
  'response-cache': {
    file: 'server/cache/response-cache.ts',
    effect:
      'Stores the responses that all anonymous visitors share, and sends them again in front of Express until something they contain changes. Without it every request is rendered.',
    reliesOn: [
      {
        package: 'express',
        version: '5.3.0',
        internals: 'Middleware may replace `write` and `end` of a response.',
      },
    ],
    gain: '96 %',
  },
  'read-cache': {
    file: 'server/cache/read-cache.ts',
    effect:
      'Caches what services read for all callers with the same rights. Without it every service queries the database.',
    reliesOn: [],
    gain: '91 %',
  },
  'request-batching': {
    file: 'server/rendering/request-batching.ts',
    effect:
      'Handles the requests of one turn of the event loop after one query for changes. Without it each cache hit makes a query of its own.',
    reliesOn: [],
    gain: '11 %',
  },
  'express-prototypes': {
    file: 'server/rendering/express-prototypes.ts',
    effect:
      'Creates requests and responses with the prototypes of the application. Without it Express changes the prototype of each, and V8 cannot optimise access to them.',
    reliesOn: [
      {
        package: 'express',
        version: '5.3.0',
        internals:
          '`app.handle` calls `Object.setPrototypeOf` with `app.request` and `app.response`; that is free when they are the prototypes already.',
      },
    ],
    gain: '17 %',
  },
  'route-subsets': {
    file: 'server/rendering/route-subsets.ts',
    effect:
      'Gives Remix only the routes that can match the first segment of a path. Without it React Router matches each path against every route, four times for each page.',
    reliesOn: [
      {
        package: '@remix-run/server-runtime',
        version: '2.17.5',
        internals: 'A `ServerBuild` works with any subset of its routes that contains the parents.',
      },
    ],
    gain: '53 %',
  },
  'fast-path': {
    file: 'server/rendering/fast-path.ts',
    effect:
      'Calls the loaders of a page directly, and builds the context that Remix would build. Without it Remix makes two more Request objects for each loader and runs its static handler.',
    reliesOn: [
      {
        package: '@remix-run/server-runtime',
        version: '2.17.5',
        internals:
          '`handleDocumentRequest`: the members of `EntryContext` and of `staticHandlerContext`.',
      },
      { package: 'turbo-stream', version: '2.4.1', internals: '`encode` of the page data.' },
    ],
    gain: '40 %',
  },
  'synchronous-encoding': {
    file: 'server/rendering/synchronous-encoding.ts',
    effect:
      'Encodes the page data to a string, without a stream, and caches how long texts are encoded. Without it turbo-stream encodes into a stream, which is read back.',
    reliesOn: [
      { package: 'turbo-stream', version: '2.4.1', internals: 'The format that `encode` writes.' },
    ],
    needs: ['fast-path', 'string-rendering'],
    gain: '24 %',
  },
  'string-rendering': {
    file: 'app/rendering/string-rendering.server.ts',
    effect:
      'Renders a page to a string and sends it with its length; the page data is JSON at its end. Without it React streams the page, and renders the page data as scripts.',
    reliesOn: [
      {
        package: '@remix-run/react',
        version: '2.17.5',
        internals:
          '`RemixServer` without `serverHandoffStream`; `window.__remixContext.streamController`.',
      },
      {
        package: 'react-dom',
        version: '19.3.1',
        internals: '`renderToString` marks what it left to the browser with `<!--$!-->`.',
      },
    ],
    gain: '46 %',
  },
  'deferred-scripts': {
    file: 'app/rendering/deferred-scripts.server.ts',
    effect:
      'Lets the browser fetch the scripts of a page after it has painted the page. Without it the scripts compete with styles, fonts and the first picture.',
    reliesOn: [
      {
        package: '@remix-run/react',
        version: '2.17.5',
        internals: 'The elements that `Scripts` renders: `modulepreload` links, then a module.',
      },
    ],
    needs: ['string-rendering'],
    gain: '25 % of the time to the largest paint, on a slow line',
  },
  'render-cache': {
    file: 'app/rendering/render-cache.server.ts',
    effect:
      'Renders a page once for all requests whose loaders return the same, and fills in who reads it. Without it each page that is in no response cache is rendered for each request.',
    reliesOn: [
      {
        package: 'react-dom',
        version: '19.3.1',
        internals: 'How texts and attributes are escaped.',
      },
    ],
    needs: ['synchronous-encoding'],
    gain: '52 %',
  },
  'page-list-html': {
    file: 'app/rendering/page-list-html.server.tsx',
    effect:
      'Renders the list of pages in the menu once, to HTML, for all who see the same pages. Without it React renders its links with each page.',
    reliesOn: [],
    gain: '31 %',
  },
} as const satisfies Record<string, Optimisation>

export type OptimisationName = keyof typeof optimisations

/** The optimisations in effect. */
export type Optimisations = ReadonlySet<OptimisationName>

// Object.keys types the names as any strings.
export const optimisationNames = Object.keys(optimisations) as OptimisationName[]

/** All optimisations except the given ones and those that need them. */
export function optimisationsWithout(off: readonly OptimisationName[]): Optimisations {
  const isOn = (name: OptimisationName): boolean => {
    const optimisation = optimisations[name]
    const needs: readonly OptimisationName[] = 'needs' in optimisation ? optimisation.needs : []
    return !off.includes(name) && needs.every(isOn)
  }
  return new Set(optimisationNames.filter(isOn))
}
