import { useEffect, useState } from 'react'

/** No request while the user is typing. */
const pauseMs = 200

export interface Found {
  /** How many were found; null before something was asked. */
  count: number | null
  /** Why nothing could be found. */
  problem: string | null
}

/**
 * Looks for what is asked after a pause, and drops what arrives when something else has been asked meanwhile.
 * @param asked null as long as nothing is
 * @param onFound called with what was found
 */
export function useFound<Asked, Item>(
  asked: Asked | null,
  find: (asked: Asked, options: { signal: AbortSignal }) => Promise<Item[]>,
  onFound: (items: Item[]) => void,
): Found {
  const [found, setFound] = useState<Found>({ count: null, problem: null })
  useEffect(() => {
    if (asked === null) return
    const controller = new AbortController()
    const { signal } = controller
    async function look(question: Asked) {
      try {
        const items = await find(question, { signal })
        if (signal.aborted) return
        onFound(items)
        setFound({ count: items.length, problem: null })
      } catch (failure) {
        if (signal.aborted) return
        setFound({ count: null, problem: failure instanceof Error ? failure.message : '' })
      }
    }
    const timer = setTimeout(() => void look(asked), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  return found
}
