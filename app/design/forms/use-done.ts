import { useSearchParams } from '@remix-run/react'
import type { FormProblem } from './problem'

/**
 * The action that a form of this page has just completed, if any.
 * @param words the texts by action
 * @param problem the error of the last attempt, which is newer
 */
export function useDone(
  words: Record<string, string>,
  problem: FormProblem | undefined,
): string | undefined {
  const [query] = useSearchParams()
  const what = query.get('done') ?? ''
  return !problem && Object.hasOwn(words, what) ? words[what] : undefined
}
