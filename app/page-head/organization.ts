import { rootDataIn } from '../root-data'
import type { MetaArgs } from './page-meta'

/** The agency as schema.org data, for search engines. */
export function organization({ matches }: MetaArgs): Record<string, unknown> | undefined {
  const root = rootDataIn(matches)
  if (!root) return undefined
  const { site, environment } = root
  const { footer, socialLinks } = site
  return {
    '@type': 'Organization',
    name: site.name,
    legalName: footer.company || undefined,
    description: footer.text || site.description,
    url: environment.siteUrl,
    email: footer.email || undefined,
    telephone: footer.phone || undefined,
    address: footer.address || undefined,
    sameAs: socialLinks.map(({ url }) => url),
  }
}
