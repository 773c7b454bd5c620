import type { SelectField } from 'payload'

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
    options: [
      { label: 'Everyone', value: 'public' },
      { label: 'Signed-in users', value: 'authenticated' },
      { label: 'Users with a view permission on it', value: 'view' },
    ],
  }
}
