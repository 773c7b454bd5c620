import { z } from 'zod'
import { readPermissions } from '../../../cms/fields/permission'

export const readPermission = z.enum(readPermissions)
export type ReadPermission = z.output<typeof readPermission>
