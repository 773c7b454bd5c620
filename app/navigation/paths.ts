/**
 * The pages that others link to, by name; segments with a colon are parameters. Every page loads this table, so that
 * pages that only the administration links to are not in it.
 */
const paths = {
  home: '/',
  about: '/about',
  terms: '/about/terms',
  contact: '/contact',
  form: '/form/:name',
  formThanks: '/form/:name/thanks',
  sample: '/sample',
  search: '/search',
  articles: '/articles',
  work: '/work',
  tags: '/tags',
  series: '/series',
  qr: '/qr',
  proposals: '/proposal',
  proposalNew: '/proposal/new',
  proposal: '/proposal/:id',
  proposalEdit: '/proposal/:id/edit',
  content: '/content/:id',
  contentEdit: '/content/:id/edit',
  contentVersions: '/content/:id/versions',
  contentVersion: '/content/:id/versions/:version',
  contentSchedule: '/content/:id/schedule',
  contentCheck: '/content/:id/check',
  contentPreview: '/content/:id/preview',
  chats: '/chat',
  chat: '/chat/:id',
  adminChats: '/admin/chats',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminContents: '/admin/contents',
  adminForms: '/admin/forms',
  settings: '/settings',
  signIn: '/signin',
  signOut: '/signout',
  signUp: '/signup',
  restricted: '/restricted',
  hello: '/hello',
} as const

type Paths = typeof paths
export type RouteName = keyof Paths
type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never
type Params<Name extends RouteName> = Record<ParamOf<Paths[Name]>, string>
type ParamArgs<Name extends RouteName> = [ParamOf<Paths[Name]>] extends [never]
  ? []
  : [Params<Name>]

/** No route has this name, or a parameter is missing. */
export class UnmatchedRouteError extends Error {
  override readonly name = 'UnmatchedRouteError'
}

/**
 * The path of a page by name, with its parameters.
 * @throws UnmatchedRouteError for an unknown name or an empty parameter
 */
export function pathTo<Name extends RouteName>(name: Name, ...[params]: ParamArgs<Name>): string {
  if (!Object.hasOwn(paths, name)) {
    throw new UnmatchedRouteError(`There is no route named "${name}".`)
  }
  const values: Record<string, string> = params ?? {}
  return paths[name].replace(/:(\w+)/g, (_, param: string) => {
    const value = values[param]
    if (!value) throw new UnmatchedRouteError(`The route "${name}" needs its "${param}".`)
    return encodeURIComponent(value)
  })
}
