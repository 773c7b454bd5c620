import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { FolderField } from './folder-field'
import { libraryMessages } from './messages'

interface AssetFieldsProps {
  asset: { name: string; alt: string; credit: string; licence: string; folder: string }
  /** Those there are, to choose from. */
  folders: readonly string[]
  isPicture: boolean
  problem: FormProblem | undefined
}

/** What people write about a file. */
export function AssetFields({ asset, folders, isPicture, problem }: AssetFieldsProps) {
  const text = useText(libraryMessages)
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <>
      <Field
        label={text('asset.name')}
        name="name"
        required
        maxLength={200}
        defaultValue={values.name ?? asset.name}
        hint={text('asset.name.hint')}
        error={fields.name}
      />
      {isPicture ? (
        <Field
          label={text('asset.alt')}
          name="alt"
          maxLength={500}
          defaultValue={values.alt ?? asset.alt}
          hint={text('asset.alt.hint')}
          error={fields.alt}
        />
      ) : null}
      <Field
        label={text('asset.credit')}
        name="credit"
        maxLength={200}
        defaultValue={values.credit ?? asset.credit}
        hint={text('asset.credit.hint')}
        error={fields.credit}
      />
      <Field
        label={text('asset.licence')}
        name="licence"
        maxLength={200}
        defaultValue={values.licence ?? asset.licence}
        hint={text('asset.licence.hint')}
        error={fields.licence}
      />
      <FolderField
        folders={folders}
        hint={text('folder.hint')}
        defaultValue={values.folder ?? asset.folder}
        error={fields.folder}
      />
    </>
  )
}
