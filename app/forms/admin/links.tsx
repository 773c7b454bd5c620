import { SiteLink } from '../../navigation/site-link'
import { useRootData } from '../../root-data'

/** Links to the form designs and, for administrators of everything, to the webhooks. */
export function FormLinks() {
  const isAdmin = useRootData()?.visitor?.isAdmin
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      <li>
        <SiteLink href="/admin/forms/designs" className="link">
          Form designs
        </SiteLink>
      </li>
      {isAdmin ? (
        <>
          <li>
            <SiteLink href="/admin/webhooks" className="link">
              Webhooks
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/admin/forms/deliveries" className="link">
              Deliveries to webhooks
            </SiteLink>
          </li>
        </>
      ) : null}
    </ul>
  )
}
