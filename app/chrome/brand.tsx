import { SiteLink } from '../components/site-link'
import { useRootData } from '../root-data'

/** The way home: the logo and the name, or the logo alone where it holds the name itself. */
export function Brand() {
  const root = useRootData()
  const logo = root?.site.logo ?? null
  const name = root?.site.name ?? 'Home'
  const holdsName = logo?.width && logo.height ? logo.width / logo.height > 2 : false
  return (
    <SiteLink href="/" className="brand" aria-label={holdsName ? name : undefined}>
      {logo ? (
        <img
          src={(holdsName ? undefined : logo.files.crop200x200) ?? logo.files.original}
          alt=""
          width={logo.width ?? undefined}
          height={logo.height ?? undefined}
        />
      ) : null}
      {holdsName ? null : <span>{name}</span>}
    </SiteLink>
  )
}
