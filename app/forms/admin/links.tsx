import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'

/** Links to the form designs and the webhooks. */
export function FormLinks() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      <li>
        <SiteLink href={pathTo('adminFormDesigns')} className="link">
          Form designs
        </SiteLink>
      </li>
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
