import type { Payload } from 'payload'
import { siteName } from './site-name'
import './brand.css'

interface AdminProps {
  payload: Payload
}

/** The site's name instead of Payload's logo. */
export async function Logo({ payload }: AdminProps) {
  return <span className="brand-logo">{await siteName(payload)}</span>
}

/** The first letter of the site's name, for the corner of every screen. */
export async function Icon({ payload }: AdminProps) {
  const [initial = '·'] = await siteName(payload)
  return <span className="brand-icon">{initial}</span>
}

/** The link from the admin to the site. */
export function BackToSite() {
  return (
    <a className="brand-back" href="/">
      ← Back to the site
    </a>
  )
}
