import type { Environment } from '../loaders/context'
import { SiteLink } from '../navigation/site-link'
import { useRootData } from '../root-data'

/** The link home: logo and name, or only a logo that contains the name. */
export function Brand() {
  const root = useRootData()
  const logo = root?.site.logo ?? null
  const name = root?.site.name ?? 'Home'
  const containsName = logo?.width && logo.height ? logo.width / logo.height > 2 : false
  return (
    <SiteLink href="/" className="brand" aria-label={containsName ? name : undefined}>
      {logo ? (
        <img
          src={onApi(
            (containsName ? undefined : logo.files.crop200x200) ?? logo.files.original,
            root?.environment,
          )}
          alt=""
          width={logo.width ?? undefined}
          height={logo.height ?? undefined}
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
