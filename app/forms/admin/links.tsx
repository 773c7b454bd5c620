import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { useRootData } from '../../root-data'
import { formAdminMessages } from './messages'

/** Links to the form designs and, for administrators of everything, to the webhooks. */
export function FormLinks() {
  const text = useText(formAdminMessages)
  const isAdmin = useRootData()?.visitor?.isAdmin
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      <li>
        <SiteLink href="/admin/forms/designs" className="link">
          {text('links.designs')}
        </SiteLink>
      </li>
      {isAdmin ? (
        <>
          <li>
            <SiteLink href="/admin/webhooks" className="link">
              {text('links.webhooks')}
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/admin/forms/deliveries" className="link">
              {text('links.deliveries')}
            </SiteLink>
          </li>
        </>
      ) : null}
    </ul>
  )
}
