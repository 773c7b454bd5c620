import { createContext, useContext } from 'react'

const context = createContext<(() => void) | null>(null)

/** Says how the dialog in it is closed. */
export const ClosingProvider = context.Provider

/** Closes the dialog that the caller is a part of. */
export function useClose(): () => void {
  const close = useContext(context)
  if (!close) throw new Error('Only what is open can be closed.')
  return close
}
