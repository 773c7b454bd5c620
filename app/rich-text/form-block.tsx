import type { FormDesign } from '../../server/forms/contract'
import { DesignedForm } from '../forms/designed-form'
import type { BlockNode } from './nodes'

type FormNode = BlockNode<{ form: FormDesign | string | null }>

/** A form within a text; nothing if it was deleted. */
export function FormBlock({ node: { fields } }: { node: FormNode }) {
  const { form } = fields
  if (typeof form !== 'object' || form === null) return null
  const heading = `form-${form.name}`
  return (
    <section className="form-block" aria-labelledby={heading} dir="auto">
      <h2 id={heading}>{form.title}</h2>
      {form.introduction ? <p className="form-block-lead">{form.introduction}</p> : null}
      <DesignedForm design={form} />
    </section>
  )
}
