/** The site's own address with a path; the start has checked the setting and filled in its default. */
export function siteAddress(path: string): string {
  const site = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
  return `${site.replace(/\/$/, '')}${path}`
}
