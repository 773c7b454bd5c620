import { useSearchParams } from '@remix-run/react'
import type { FormProblem } from './problem'

/**
 * What a form of this page has just done, if anything.
 * @param words by what the form's answer calls it
 * @param problem of the last attempt, which then is newer
 */
export function useDone(
  words: Record<string, string>,
  problem: FormProblem | undefined,
): string | undefined {
  const [query] = useSearchParams()
  const what = query.get('done') ?? ''
  return !problem && Object.hasOwn(words, what) ? words[what] : undefined
}
