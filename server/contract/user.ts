import { z } from 'zod'
import { asset } from './asset'
import { date, id, permission } from './scalars'

export const aclEntry = z.object({
  /** What the permission is for; null: everything. */
  targetId: z.string().nullable(),
  permission,
})
export type AclEntry = z.output<typeof aclEntry>

export const user = z
  .object({
    id,
    email: z.string(),
    phone: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    /** First name, then last name. */
    fullName: z.string(),
    disabled: z.boolean(),
    acl: z.array(aclEntry),
    assets: z.array(asset),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

export interface UserOperations {
  /** The caller, or null when nobody is signed in. */
  current(): Promise<User | null>
}
