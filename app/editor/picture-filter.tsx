import { useEffect, useState } from 'react'
import type { Asset } from '../../server/assets/contract'
import { picturesFor } from '../assets/recent-pictures'
import { browserClient } from '../client/browser-client'
import { useFound } from '../client/use-found'
import { useMayPublish } from '../contents/may-publish'
import { SelectField } from '../design/fields/field'
import { SearchField } from '../design/fields/search-field'
import { useText } from '../messages/use-text'
import { editorMessages } from './messages'

interface PictureFilterProps {
  /** Of the fields, which a page may have twice. */
  id: string
  onPictures(pictures: Asset[]): void
}

const newest = { search: '', folder: '' }

/**
 * Limits the pictures to choose from to those with some words, and to a folder. Authors, who do not read the media
 * library, have the newest ones.
 */
export function PictureFilter({ id, onPictures }: PictureFilterProps) {
  const text = useText(editorMessages)
  const mayRead = useMayPublish()
  const [folders, setFolders] = useState<string[]>([])
  const [asked, setAsked] = useState<typeof newest | null>(null)
  const { count, problem } = useFound(
    asked,
    (query, options) => picturesFor(browserClient(), query, options),
    onPictures,
  )

  useEffect(() => {
    if (!mayRead) return
    let isShown = true
    browserClient()
      .library.folders()
      .then((found) => isShown && setFolders(found.map(({ name }) => name)))
      // The newest pictures are there all the same.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [mayRead])

  function ask(change: Partial<typeof newest>) {
    setAsked((before) => ({ ...newest, ...before, ...change }))
  }

  if (!mayRead) return null
  return (
    <div className="picture-filter">
      <SearchField
        id={`${id}-search`}
        label={text('picture.search')}
        onWords={(search) => ask({ search })}
      />
      {folders.length > 0 ? (
        <div onInput={(event) => event.stopPropagation()}>
          <SelectField
            id={`${id}-folder`}
            label={text('picture.folder')}
            // Not a field of the form around it.
            name=""
            required
            options={[
              { value: '', label: text('picture.folder.all') },
              ...folders.map((folder) => ({ value: folder, label: folder })),
            ]}
            onChange={({ currentTarget }) => ask({ folder: currentTarget.value })}
          />
        </div>
      ) : null}
      <p role="status" className="field-hint">
        {problem === null
          ? count !== null && text('picture.found', { count })
          : text('picture.search.failed', { why: problem })}
      </p>
    </div>
  )
}
