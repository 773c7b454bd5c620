import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'

interface AssetFieldsProps {
  asset: { name: string; alt: string; credit: string; licence: string }
  isPicture: boolean
  problem: FormProblem | undefined
}

/** What people write about a file. */
export function AssetFields({ asset, isPicture, problem }: AssetFieldsProps) {
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <>
      <Field
        label="Name"
        name="name"
        required
        maxLength={200}
        defaultValue={values.name ?? asset.name}
        hint="By which it is found here. Visitors do not see it."
        error={fields.name}
      />
      {isPicture ? (
        <Field
          label="Alternative text"
          name="alt"
          maxLength={500}
          defaultValue={values.alt ?? asset.alt}
          hint="What it shows, for readers who do not see it."
          error={fields.alt}
        />
      ) : null}
      <Field
        label="Credit"
        name="credit"
        maxLength={200}
        defaultValue={values.credit ?? asset.credit}
        hint="Who made it, such as the photographer."
        error={fields.credit}
      />
      <Field
        label="Licence"
        name="licence"
        maxLength={200}
        defaultValue={values.licence ?? asset.licence}
        hint="What allows its use, such as CC BY 4.0."
        error={fields.licence}
      />
    </>
  )
}
