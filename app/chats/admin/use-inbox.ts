import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { browserClient } from '../../client/browser-client'

/** So long further changes are waited for, before the page is loaded again for all of them. */
const debounceMs = 300
const maxDelayMs = 10_000

/** Loads the data of the page again whenever a chat changes, for as long as the page is seen. */
export function useInbox(): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    function reload(): void {
      clearTimeout(timer)
      timer = setTimeout(revalidate, debounceMs)
    }

    async function follow(): Promise<void> {
      for (let wait = 1000; !leaving.signal.aborted; wait = Math.min(wait * 2, maxDelayMs)) {
        try {
          for await (const event of await browserClient().chats.inbox({ signal: leaving.signal })) {
            // What happened while there was no connection is not told.
            if (event.type === 'changed' || wait > 1000) reload()
            wait = 1000
          }
        } catch {
          // Whatever the reason, it is tried again; who may not is sent away by the page itself.
        }
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }

    void follow()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [revalidate])
}
