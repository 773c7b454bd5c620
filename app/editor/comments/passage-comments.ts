import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Editor, Presence } from '../../../server/contents/editing/contract'
import type { Passage, Review, ReviewEntry } from '../../../server/contents/reviews/contract'
import { browserClient } from '../../client/browser-client'

/** A comment on a passage, with the number that the panel and the text show. */
export interface PassageThread {
  id: string
  number: number
  passage: Passage
  isOpen: boolean
}

/** Whether a passage is in the text as it was, with other words, or cannot be found. */
export type PassageState = 'found' | 'changed' | 'gone'
export type PassageStates = ReadonlyMap<string, PassageState>

/** The comments on passages, as the editor of the text takes them. */
export interface PassageComments {
  threads: readonly PassageThread[]
  /** Who can be named in a comment. */
  people: readonly Editor[]
  /** The thread whose passage to lead the user to; another object leads there again. */
  shown: { id: string } | null
  /** Called with the states by the id of the thread; null when the editor is closed. */
  onPlaced(states: PassageStates | null): void
  /** Stores a comment. @throws ApiError as the operation */
  add(passage: Passage, text: string, mentions: string[]): Promise<void>
}

/** The comments on passages of a review, in the order in which they were made. */
export function passageThreads(entries: readonly ReviewEntry[]): PassageThread[] {
  return entries
    .flatMap(({ id, passage, resolvedAt }) =>
      passage ? [{ id, passage, isOpen: resolvedAt === null }] : [],
    )
    .map((thread, index) => ({ ...thread, number: index + 1 }))
}

/** @returns the element of an entry in the panel */
export function entryId(id: string): string {
  return `comment-${id}`
}

/** Leads the user from the text to a thread in the panel. */
export function showThread(id: string): void {
  const entry = document.getElementById(entryId(id))
  const closed = entry?.closest('details:not([open])')
  if (closed instanceof HTMLDetailsElement) closed.open = true
  entry?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'center' })
}

/**
 * The review that the page has loaded, or a newer one: of the user's own comments in the text, and of what others write meanwhile.
 * @param presence tells when the review has changed
 */
export function useNewestReview(loaded: Review | null, presence: Presence | null) {
  const [fetched, setFetched] = useState<Review | null>(null)
  const review = fetched && timeOf(fetched) > timeOf(loaded) ? fetched : loaded
  const contentId = loaded?.contentId
  const isOld = (presence?.reviewedAt?.getTime() ?? 0) > timeOf(review)

  // Each presence is another object, so that a request that has failed is repeated.
  useEffect(() => {
    if (!isOld || contentId === undefined) return
    const controller = new AbortController()
    browserClient()
      .reviews.get(contentId, { signal: controller.signal })
      .then(setFetched)
      .catch(() => undefined)
    return () => controller.abort()
  }, [isOld, contentId, presence])

  return { review, setReview: setFetched }
}

function timeOf(review: Review | null): number {
  return review?.updatedAt?.getTime() ?? 0
}

/** Connects the comments of the panel with the passages in the text. */
export function usePassageComments(review: Review | null, onReviewed: (review: Review) => void) {
  const [shown, setShown] = useState<{ id: string } | null>(null)
  const [states, setStates] = useState<PassageStates | null>(null)
  const contentId = review?.contentId
  const entries = review?.entries
  const people = review?.people

  const add = useCallback(
    async (passage: Passage, text: string, mentions: string[]) => {
      if (contentId === undefined) return
      const input = { kind: 'comment', passage, text, mentions } as const
      onReviewed(await browserClient().reviews.add(contentId, input))
    },
    [contentId, onReviewed],
  )
  const comments = useMemo<PassageComments | null>(() => {
    if (!entries || !people) return null
    return { threads: passageThreads(entries), people, shown, onPlaced: setStates, add }
  }, [entries, people, shown, add])
  const show = useCallback((id: string) => setShown({ id }), [])
  return { comments, states, show }
}
