import { useLocation, useNavigation } from '@remix-run/react'
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FormProblem } from '../design/forms/problem'
import type { BodyHandle } from './body-field'
import { holdCopy } from './copy-locks'
import { type DraftFields, fieldsOf } from './draft-fields'
import { DraftSaver, type SaveState, type Version } from './draft-saver'
import type { SharedText } from './shared-text'
import { useSharedFields } from './use-shared-fields'

interface UseDraftOptions {
  id: string | null
  copy: string
  /** The version the page starts from. */
  start: Version
  /** The newest version the page has loaded. */
  loaded: Version
  form: RefObject<HTMLFormElement | null>
  body: RefObject<BodyHandle | null>
  /** When others edit the content too; else null. */
  shared: SharedText | null
  /** Whether the page starts with text that no version has. */
  isNew: boolean
  /** Why the form was rejected. */
  problem: FormProblem | undefined
}

/** Autosaves a form's draft, and adds to the form what only scripts know. */
export function useDraft(options: UseDraftOptions): { saver: DraftSaver; state: SaveState } {
  const { id, copy, form, body, shared, isNew, problem, start, loaded } = options
  const latestShared = useRef(shared)
  latestShared.current = shared
  const navigation = useNavigation()
  const { key } = useLocation()
  const [saver] = useState(
    () =>
      new DraftSaver({
        id,
        copy,
        ...start,
        read: () => ({
          fields: {
            ...fieldsOf(form.current ? new FormData(form.current) : {}),
            ...withoutBody(latestShared.current?.fields),
          },
          data: body.current?.read().data ?? null,
        }),
      }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.current, saver.current)
  const newest = useRef(loaded)
  const seenKey = useRef(key)
  newest.current = loaded

  useEffect(() => {
    saver.share(shared)
    return () => saver.share(null)
  }, [saver, shared])
  useSharedFields(form, shared, start.base)

  useEffect(() => {
    if (isNew) saver.changed()
  }, [saver, isNew])

  useEffect(() => {
    // A saved form redirects back to its own page, which then has the result.
    if (key === seenKey.current) return
    seenKey.current = key
    if (!problem) saver.formSaved(newest.current)
  }, [saver, key, problem])

  useEffect(() => {
    if (problem) saver.formRejected()
  }, [saver, problem])

  useEffect(() => holdCopy(copy), [copy])

  useEffect(() => {
    if (navigation.state === 'idle') saver.resume()
  }, [saver, navigation.state])

  useEffect(() => {
    const element = form.current
    function complete({ formData }: FormDataEvent) {
      const { data, isMarkdown } = body.current?.read() ?? { data: null, isMarkdown: true }
      formData.set('version', saver.version ?? '')
      formData.set('base', JSON.stringify(saver.base))
      if (saver.baseData) formData.set('baseData', JSON.stringify(saver.baseData))
      if (data) formData.set('data', JSON.stringify(data))
      else if (!isMarkdown) formData.set('body', saver.base?.body ?? '')
      if (!saver.isPaused) return
      const { live } = saver
      if (live) formData.set('live', JSON.stringify(live))
      // What others have entered may not be shown in this form yet.
      const { fields } = latestShared.current ?? {}
      for (const [name, value] of Object.entries(withoutBody(fields))) formData.set(name, value)
    }
    const saveCopy = () => saver.saveCopy()
    const online = () => saver.tryAgain()
    element?.addEventListener('formdata', complete)
    window.addEventListener('pagehide', saveCopy)
    window.addEventListener('online', online)
    return () => {
      element?.removeEventListener('formdata', complete)
      window.removeEventListener('pagehide', saveCopy)
      window.removeEventListener('online', online)
    }
  }, [saver, form, body])

  // A layout effect ends before the form is gone, which another one could no longer read.
  useLayoutEffect(() => {
    saver.begin()
    return () => saver.end()
  }, [saver])

  return { saver, state }
}

function withoutBody(fields: DraftFields | undefined): Partial<DraftFields> {
  const { body: _, ...others } = fields ?? {}
  return others
}
