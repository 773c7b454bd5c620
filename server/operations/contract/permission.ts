import { z } from 'zod'

/** Who may read a document: all visitors, all users, or users with a `view` entry on it. */
export const readPermission = z.enum(['public', 'authenticated', 'view'])
export type ReadPermission = z.output<typeof readPermission>
