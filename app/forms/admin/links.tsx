import { useEnvironment } from '../../navigation/environment'
import { SiteLink } from '../../navigation/site-link'

/** Links to the form designs and the webhooks. */
export function FormLinks() {
  // Payload's admin requires cookies.
  const cookieMode = useEnvironment()?.cookieMode ?? true
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {cookieMode ? (
        <li>
          <a href="/cms/collections/form-designs" className="link">
            Form designs
          </a>
        </li>
      ) : null}
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
    </ul>
  )
}
