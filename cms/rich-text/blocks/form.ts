import { idIn, type RichTextBlock } from './rich-text-block'

/** A form to fill in; `<Form form="its id" />` in Markdown. */
export const form: RichTextBlock = {
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
    import: ({ props }) => ({ form: props.form ?? '' }),
    export: ({ fields }) => ({ props: { form: idIn(fields.form) } }),
  },
}
