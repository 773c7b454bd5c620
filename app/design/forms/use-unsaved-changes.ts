import { useEffect, useState } from 'react'
import { useLeaveWarning } from './use-leave-warning'

/**
 * Asks before a form with unsaved changes is left.
 * @param values what the form starts from: newer values mean that the changes were saved
 * @param isStored whether these values are as stored
 * @returns what to call when something was changed
 */
export function useUnsavedChanges(values: unknown, isStored: boolean): () => void {
  const [dirty, setDirty] = useState(!isStored)
  useLeaveWarning(dirty)

  useEffect(() => setDirty(!isStored), [values, isStored])

  return () => setDirty(true)
}
