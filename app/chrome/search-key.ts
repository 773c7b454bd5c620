import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { pathTo } from '../navigation/paths'
import { isSearchKeyOn } from './search-key-choice'

/** Where a "/" is text, or where leaving the page would disturb. */
const fields = 'input, textarea, select, [contenteditable]'
const busy = '[contenteditable="true"], dialog[open], :popover-open'

/** Opens the search with the key "/", unless it is switched off, one types, edits a content or has a dialog open. */
export function SearchKey() {
  const navigate = useNavigate()

  useEffect(() => {
    function open(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest(fields)) return
      if (!isSearchKeyOn()) return
      if (document.querySelector(busy)) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('.search-form input')
      if (field) field.focus()
      else navigate(pathTo('search'))
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [navigate])

  return null
}
