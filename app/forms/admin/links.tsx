import { useEnvironment } from '../../navigation/environment'
import { SiteLink } from '../../navigation/site-link'

/** Where forms are made, and where what they bring in goes on to. */
export function FormLinks() {
  // Without cookies the admin of the CMS is closed.
  const cookieMode = useEnvironment()?.cookieMode ?? true
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {cookieMode ? (
        <>
          <li>
            <a href="/cms/collections/form-designs" className="link">
              Forms to fill in
            </a>
          </li>
          <li>
            <a href="/cms/collections/webhooks" className="link">
              Webhooks
            </a>
          </li>
        </>
      ) : null}
      <li>
        <SiteLink href="/admin/forms/deliveries" className="link">
          Deliveries to webhooks
        </SiteLink>
      </li>
    </ul>
  )
}
