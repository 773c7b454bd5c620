import { useEffect, useState } from 'react'
import { browserClient } from '../../client/browser-client'

export interface ContentSuggestion {
  id: string
  title: string
  url: string
}

const maxSuggestions = 6

/** The contents whose titles contain the words; none if the words look like an address. */
export function useContentsFor(typed: string): ContentSuggestion[] {
  const [suggestions, setSuggestions] = useState<ContentSuggestion[]>([])
  const search = /^[/#]|:|\.\S/.test(typed) ? '' : typed.trim()
  useEffect(() => {
    if (search.length < 2) return setSuggestions([])
    const controller = new AbortController()
    // No request while the user is typing.
    const timer = setTimeout(() => {
      browserClient()
        .contentAdmin.list({ search, size: maxSuggestions }, { signal: controller.signal })
        .then(({ content }) =>
          setSuggestions(content.map(({ id, title, url }) => ({ id, title, url }))),
        )
        .catch(() => {})
    }, 200)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  return suggestions
}
