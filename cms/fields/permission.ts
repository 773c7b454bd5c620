import type { SelectField } from 'payload'
import { readPermissions } from '../access/can'

const labels: Record<(typeof readPermissions)[number], string> = {
  public: 'Everyone',
  authenticated: 'Signed-in users',
  view: 'Users with a view permission on it',
}

/** Who may read a document, as `cms/access/rules.ts` decides. */
export function permissionField(
  field: Pick<SelectField, 'hooks'> & { defaultValue: 'public' | 'view' },
): SelectField {
  return {
    ...field,
    name: 'permission',
    label: 'Who may read it',
    type: 'select',
    required: true,
    options: readPermissions.map((value) => ({ label: labels[value], value })),
  }
}
