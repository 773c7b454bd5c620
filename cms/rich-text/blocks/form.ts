import type { Block } from 'payload'

/** A form to fill in; `<Form form="its id" />` in Markdown. */
export const form: Block = {
  slug: 'Form',
  labels: { singular: 'Form', plural: 'Forms' },
  fields: [
    {
      name: 'form',
      type: 'relationship',
      relationTo: 'form-designs',
      required: true,
    },
  ],
  jsx: {
    import: ({ props }) => ({ form: String(props?.form ?? '') }),
    export: ({ fields }) => ({ props: { form: String(formId(fields.form)) } }),
  },
}

/** Whoever reads a body finds the form in place of its id. */
function formId(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? '')
}
