import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { browserClient } from '../../client/browser-client'

/** All changes within this time cause one reload. */
const debounceMs = 300
const maxDelayMs = 10_000

/** Reloads the page's data whenever a chat changes, while the page is visible. */
export function useInbox(): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    function reload(): void {
      clearTimeout(timer)
      timer = setTimeout(revalidate, debounceMs)
    }

    async function follow(): Promise<void> {
      for (let wait = 1000; !controller.signal.aborted; wait = Math.min(wait * 2, maxDelayMs)) {
        try {
          for await (const event of await browserClient().chats.inbox({
            signal: controller.signal,
          })) {
            // Events during a lost connection are not sent later.
            if (event.type === 'changed' || wait > 1000) reload()
            wait = 1000
          }
        } catch {
          // Retries after any error; for a user without the permission, the page redirects.
        }
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }

    void follow()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [revalidate])
}
