import type { LibraryInput, LibrarySelection } from '../../server/library/contract'
import { FilterForm } from '../admin/filter-form'
import { searchOf } from '../admin/list-query'
import { Field, SelectField } from '../design/fields/field'
import { keyIn } from '../keys'
import { useText } from '../messages/use-text'
import { libraryMessages } from './messages'

const selectionLabels = {
  pictures: 'filter.pictures',
  videos: 'filter.videos',
  audio: 'filter.audio',
  files: 'filter.files',
  unused: 'filter.unused',
  withoutAlt: 'filter.withoutAlt',
} as const satisfies Record<LibrarySelection, keyof typeof libraryMessages.en>

/** The filter of the library, as shown in its form. */
export interface ShownFilter {
  search: string
  only: LibrarySelection | ''
  /** A folder, `allFolders` or `noFolder`. */
  folder: string
}

/** No folder has one of these names. */
const allFolders = ''
const noFolder = '/'

/** @returns the filter for the form, and as list input */
export function libraryFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  input: Pick<LibraryInput, 'search' | 'only' | 'folder'>
} {
  const search = searchOf(query)
  const only = keyIn(selectionLabels, query.get('only'))
  const folder = query.get('folder') ?? allFolders
  return {
    shown: { search, only, folder },
    input: {
      ...(search && { search }),
      ...(only && { only }),
      ...(folder !== allFolders && { folder: chosenFolder(folder) }),
    },
  }
}

/** The folder that a filter names; empty for all, and for files without one. */
export function chosenFolder(folder: string): string {
  return folder === noFolder ? '' : folder
}

/** Filters the library; the filter is in the query. */
export function LibraryFilter({ folders, ...shown }: ShownFilter & { folders: readonly string[] }) {
  const text = useText(libraryMessages)
  const selections = [
    { value: '', label: text('filter.all') },
    ...Object.entries(selectionLabels).map(([value, label]) => ({ value, label: text(label) })),
  ]
  return (
    <FilterForm shown={shown}>
      <Field
        label={text('filter.search')}
        name="search"
        type="search"
        defaultValue={shown.search}
      />
      <SelectField
        label={text('filter.show')}
        name="only"
        options={selections}
        defaultValue={shown.only}
      />
      {folders.length > 0 ? (
        <SelectField
          label={text('filter.folder')}
          name="folder"
          options={[
            { value: allFolders, label: text('filter.allFolders') },
            { value: noFolder, label: text('filter.noFolder') },
            ...folders.map((folder) => ({ value: folder, label: folder })),
          ]}
          defaultValue={shown.folder}
        />
      ) : null}
    </FilterForm>
  )
}
