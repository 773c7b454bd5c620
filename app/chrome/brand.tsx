import type { Environment } from '../loaders/context'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { useRootData } from '../root-data'
import { brandLogo } from './brand-logo'
import { chromeMessages } from './messages'

/** The link home: logo and name, or only a logo that contains the name. */
export function Brand() {
  const text = useText(chromeMessages)
  const root = useRootData()
  const stored = root?.site.logo
  const logo = stored && brandLogo(stored)
  const name = root?.site.name ?? text('home')
  const containsName = logo?.containsName
  return (
    <SiteLink href="/" className="brand" aria-label={containsName ? name : undefined}>
      {logo ? (
        <img
          src={onApi(logo.src, root?.environment)}
          alt=""
          width={logo.width}
          height={logo.height}
        />
      ) : null}
      {containsName ? null : <span>{name}</span>}
    </SiteLink>
  )
}

/** The absolute address of an API file; unchanged when the API is on the site itself. */
function onApi(file: string | undefined, environment: Environment | undefined) {
  if (!file?.startsWith('/') || !environment) return file
  const { apiBaseUrl, siteUrl } = environment
  return apiBaseUrl === siteUrl ? file : `${apiBaseUrl}${file}`
}
