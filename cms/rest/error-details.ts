import { type AfterErrorHook, APIError } from 'payload'

/**
 * Says what is wrong with which field. The admin's bundle has a copy of Payload of its own, which does
 * not recognize the errors that the hooks of the running server throw.
 */
export const exposeErrorDetails: AfterErrorHook = ({ error }) => {
  if (!(error instanceof APIError) || !error.data || error.status >= 500) return
  const { name, message, data } = error
  return { response: { errors: [{ name, message, data }] } }
}
