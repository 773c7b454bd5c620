import type { Payload } from 'payload'

/** The name of the site. */
export async function siteName(payload: Payload): Promise<string> {
  // System work: the name is public.
  const { name } = await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true })
  return name
}
