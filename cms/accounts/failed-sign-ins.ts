import type { CollectionAfterOperationHook } from 'payload'

declare module 'payload' {
  interface BasePayload {
    /** Ends the throttling of sign-ins to an account, by its e-mail address. */
    onUnlock?: (email: string) => Promise<void>
  }
}

/** Makes an administrator's "Force unlock" clear the server's counts of failed sign-ins. */
export const clearFailedSignIns: CollectionAfterOperationHook<'users'> = async ({
  args,
  operation,
  req,
  result,
}) => {
  const email: unknown = operation === 'unlock' ? args.data?.email : undefined
  if (typeof email === 'string') await req.payload.onUnlock?.(email)
  return result
}
