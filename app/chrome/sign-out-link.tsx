import type { MouseEvent } from 'react'
import { signOutInPlace } from '../accounts/current-user'

/**
 * Signs out in place and reloads the page. Without JavaScript, or after an error, it links to the
 * sign-out page.
 */
export function SignOutLink({ className }: { className?: string }) {
  async function signOut(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      await signOutInPlace()
    } catch {
      window.location.assign('/signout')
    }
  }

  return (
    <a href="/signout" onClick={signOut} className={className}>
      Sign out
    </a>
  )
}
