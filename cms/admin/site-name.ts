import type { Payload } from 'payload'

/** The site's name as an editor has set it. */
export async function siteName(payload: Payload): Promise<string> {
  // System work: the name is public.
  const { name } = await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true })
  return name
}
