import { type RefObject, useEffect, useRef } from 'react'
import { type DraftFields, differing, fieldsOf } from './draft-fields'
import type { SharedText } from './shared-text'

/**
 * Sends what the user enters in a form to the others who edit the content, and shows what they enter.
 * @param loaded the fields of the version that the form began with: what differs from it was entered before the others
 * were connected
 */
export function useSharedFields(
  form: RefObject<HTMLFormElement | null>,
  shared: SharedText | null,
  loaded: DraftFields | null,
): void {
  const start = useRef(loaded)

  useEffect(() => {
    const element = form.current
    if (!element || !shared) return
    let shown = start.current ?? readFields(element)
    let isShowing = false
    let timer: ReturnType<typeof setTimeout> | undefined

    /** Only what has changed in this form: another field may be shown late here. */
    function send(): void {
      timer = undefined
      if (!element || !shared) return
      const now = readFields(element)
      const names = differing(now, shown).filter((name) => name !== 'body')
      shown = now
      if (names.length > 0) {
        shared.setFields(Object.fromEntries(names.map((name) => [name, now[name]])))
      }
    }

    function show(names: readonly string[]): void {
      if (!element || !shared) return
      send()
      isShowing = true
      const { fields } = shared
      for (const name of names) {
        if (name in fields) setField(element, name, fields[name as keyof DraftFields])
      }
      isShowing = false
      shown = readFields(element)
    }

    // After React has rendered what a choice has changed.
    const changed = () => {
      if (!isShowing) timer ??= setTimeout(send)
    }
    const stop = shared.listen((news) => {
      if (news.what === 'fields') show(news.names)
      else if (news.what === 'written') {
        const before = shared.fields
        const names = differing(news.fields, before).filter((name) => name !== 'body')
        const updated = Object.fromEntries(names.map((name) => [name, news.fields[name]]))
        shared.setFields(updated)
        show(names)
      }
    })
    element.addEventListener('input', changed)
    element.addEventListener('change', changed)
    show(Object.keys(shared.fields))
    return () => {
      stop()
      clearTimeout(timer)
      element.removeEventListener('input', changed)
      element.removeEventListener('change', changed)
    }
  }, [form, shared])
}

function readFields(form: HTMLFormElement): DraftFields {
  return fieldsOf(new FormData(form))
}

/** Sets a field as a person would, so that what depends on it follows. */
function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof RadioNodeList) {
    const choice = [...field].find(
      (each) => each instanceof HTMLInputElement && each.value === value,
    )
    if (choice instanceof HTMLInputElement && !choice.checked) choice.click()
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked !== (value === field.value)) field.click()
  } else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  ) {
    if (field.value === value || field.type === 'file') return
    // React replaces the setter of the element, and would not notice the change.
    const prototype = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
