import { type AfterErrorHook, APIError } from 'payload'

/**
 * Adds the validation errors by field. The admin's bundle has its own copy of Payload, which does
 * not recognize the errors thrown by the server's hooks.
 */
export const exposeErrorDetails: AfterErrorHook = ({ error }) => {
  if (!(error instanceof APIError) || !error.data || error.status >= 500) return
  const { name, message, data } = error
  return { response: { errors: [{ name, message, data }] } }
}
