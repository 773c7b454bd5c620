import { createContext, useContext } from 'react'

const context = createContext<(() => void) | null>(null)

/** Passes the function that closes a dialog to its components. */
export const ClosingProvider = context.Provider

/** The function that closes the dialog around the component. */
export function useClose(): () => void {
  const close = useContext(context)
  if (!close) throw new Error('Only what is open can be closed.')
  return close
}
