import { z } from 'zod'
import { readPermissions } from '../../../cms/access/can'

export const readPermission = z.enum(readPermissions)
export type ReadPermission = z.output<typeof readPermission>
