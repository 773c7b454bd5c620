import { type ComponentProps, useId } from 'react'
import { Field } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { libraryMessages } from './messages'

type FolderFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'name'> & {
  /** Those there are, to choose from. */
  folders: readonly string[]
}

/** The name of a folder, old or new. */
export function FolderField({ folders, ...field }: FolderFieldProps) {
  const text = useText(libraryMessages)
  const id = useId()
  return (
    <>
      <Field {...field} label={text('folder')} name="folder" maxLength={122} list={id} />
      <datalist id={id}>
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
    </>
  )
}
