import type { MouseEvent } from 'react'
import { signOutInPlace } from '../accounts/current-user'
import { useText } from '../messages/use-text'
import { chromeMessages } from './messages'

/**
 * Signs out in place and reloads the page. Without JavaScript, or after an error, it links to the
 * sign-out page.
 */
export function SignOutLink({ className }: { className?: string }) {
  const text = useText(chromeMessages)
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
      {text('signOut')}
    </a>
  )
}
