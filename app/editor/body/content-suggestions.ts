import { useEffect, useState } from 'react'
import { browserClient } from '../../client/browser-client'

export interface ContentSuggestion {
  id: string
  title: string
  url: string
}

const most = 6

/** The contents whose titles contain the words; none if the words look like an address. */
export function useContentsFor(typed: string): ContentSuggestion[] {
  const [found, setFound] = useState<ContentSuggestion[]>([])
  const search = /^[/#]|:|\.\S/.test(typed) ? '' : typed.trim()
  useEffect(() => {
    if (search.length < 2) return setFound([])
    const abort = new AbortController()
    // No request while the user is typing.
    const timer = setTimeout(() => {
      browserClient()
        .contentAdmin.list({ search, size: most }, { signal: abort.signal })
        .then(({ content }) => setFound(content.map(({ id, title, url }) => ({ id, title, url }))))
        .catch(() => {})
    }, 200)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search])
  return found
}
