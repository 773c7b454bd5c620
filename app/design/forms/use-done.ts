import { useSearchParams } from '@remix-run/react'
import type { FormProblem } from './problem'

/**
 * The action that a form of this page has just completed, if any.
 * @param messages the messages by action
 * @param problem the error of the last attempt, which is newer
 */
export function useDone(
  messages: Record<string, string>,
  problem: FormProblem | undefined,
): string | undefined {
  const [query] = useSearchParams()
  const action = query.get('done') ?? ''
  return !problem && Object.hasOwn(messages, action) ? messages[action] : undefined
}
