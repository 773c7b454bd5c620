import { NavLink, useSearchParams } from '@remix-run/react'
import { withNext } from '../../navigation/next-path'

const pages = [
  { label: 'Profile', path: '/settings' },
  { label: 'E-mail address', path: '/settings/email' },
  { label: 'Password', path: '/settings/password' },
  { label: 'Two-factor sign-in', path: '/settings/two-factor' },
  { label: 'Passkeys', path: '/settings/passkeys' },
  { label: 'Devices', path: '/settings/sessions' },
  { label: 'Your data', path: '/settings/data' },
]

/** The pages of the settings. */
export function SettingsMenu() {
  const [query] = useSearchParams()
  return (
    <nav aria-label="Settings" className="settings-menu">
      <p className="settings-menu-title">Settings</p>
      <ul>
        {pages.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={withNext(path, query.get('next'))} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
