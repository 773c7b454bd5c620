import type { MouseEvent } from 'react'

/**
 * Signs out in place and reloads the page. Without JavaScript, or should that fail, it leads to the
 * page that asks first.
 */
export function SignOutLink({ className }: { className?: string }) {
  async function signOut(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      // The answer's redirect is not followed: all that counts here is that the session has ended.
      const response = await fetch('/signout', { method: 'POST', redirect: 'manual' })
      if (response.type !== 'opaqueredirect') throw new Error('Signing out was refused.')
      window.location.reload()
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
