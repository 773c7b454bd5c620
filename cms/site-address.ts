/** The absolute address of a path; the start has validated the setting and set its default. */
export function siteAddress(path: string): string {
  const site = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
  return `${site.replace(/\/$/, '')}${path}`
}
