import { pageBlock } from './page-block'
import { titleField } from './page-fields'

/** Questions and their answers, which search engines read too. */
export const faq = pageBlock({
  slug: 'FAQ',
  labels: { singular: 'Questions and answers', plural: 'Questions and answers' },
  outline: { rows: 'questions' },
  fields: [
    titleField,
    {
      name: 'questions',
      labels: { singular: 'Question', plural: 'Questions' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 50,
      fields: [
        { name: 'question', type: 'text', required: true, maxLength: 500 },
        { name: 'answer', type: 'textarea', required: true, maxLength: 5000 },
      ],
    },
  ],
})
