import { useEffect, useState } from 'react'
import type { Asset } from '../../server/assets/contract'
import { picturesOfFolder, recentPictures } from '../assets/recent-pictures'
import { browserClient } from '../client/browser-client'
import { useMayPublish } from '../contents/may-publish'
import { SelectField } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { editorMessages } from './messages'

interface PictureFolderProps {
  /** Of the field, which a page may have twice. */
  id: string
  onPictures(pictures: Asset[]): void
}

/** Limits the pictures to choose from to a folder of the media library, which authors do not read. */
export function PictureFolder({ id, onPictures }: PictureFolderProps) {
  const text = useText(editorMessages)
  const mayRead = useMayPublish()
  const [folders, setFolders] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()

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

  async function show(folder: string) {
    const { assets, library } = browserClient()
    setProblem(undefined)
    try {
      onPictures(await (folder === '' ? recentPictures(assets) : picturesOfFolder(library, folder)))
    } catch (failure) {
      const why = failure instanceof Error ? failure.message : ''
      setProblem(text('picture.folder.failed', { why }))
    }
  }

  if (folders.length === 0) return null
  return (
    <SelectField
      id={id}
      label={text('picture.folder')}
      // Not a field of the form around it.
      name=""
      required
      options={[
        { value: '', label: text('picture.folder.newest') },
        ...folders.map((folder) => ({ value: folder, label: folder })),
      ]}
      error={problem}
      onChange={({ currentTarget }) => void show(currentTarget.value)}
    />
  )
}
