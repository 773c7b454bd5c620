import type { CollectionAfterOperationHook } from 'payload'

declare module 'payload' {
  interface BasePayload {
    /** Unpauses sign-in for an account, by its e-mail address. */
    onUnlock?: (email: string) => Promise<void>
  }
}

/** An administrator's "Force unlock" reaches the counts, which the server keeps. */
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
