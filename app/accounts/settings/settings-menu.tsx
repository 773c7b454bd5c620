import { NavLink, useSearchParams } from '@remix-run/react'
import { useText } from '../../messages/use-text'
import { withNext } from '../../navigation/next-path'
import { accountSettingsMessages } from './messages'

const pages = [
  { label: 'menu.profile', path: '/settings' },
  { label: 'menu.email', path: '/settings/email' },
  { label: 'menu.password', path: '/settings/password' },
  { label: 'menu.twoFactor', path: '/settings/two-factor' },
  { label: 'menu.passkeys', path: '/settings/passkeys' },
  { label: 'menu.devices', path: '/settings/sessions' },
  { label: 'menu.data', path: '/settings/data' },
] as const

/** The pages of the settings. */
export function SettingsMenu() {
  const text = useText(accountSettingsMessages)
  const [query] = useSearchParams()
  return (
    <nav aria-label={text('menu.title')} className="settings-menu">
      <p className="settings-menu-title">{text('menu.title')}</p>
      <ul>
        {pages.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={withNext(path, query.get('next'))} end>
              {text(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
