import { $dfs } from '@lexical/utils'
import {
  $addUpdateTag,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'
import type { Asset } from '../../../server/assets/contract'
import { playableKindOf } from '../../assets/playable'
import type { BodyEditing } from './body-editing'
import { cacheAsset } from './known-assets'
import { $createBlock, $createPicture, $createUploading, UploadingNode } from './nodes'
import { $insertBlock } from './text-commands'

/** The pictures, videos and audio files among dropped or pasted files. */
export function mediaFiles(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => /^(?:image|video|audio)\//.test(type))
}

/** Inserts files at the caret and shows the progress of each upload. */
export function insertFiles(editor: LexicalEditor, { uploads }: BodyEditing, files: File[]): void {
  for (const file of files) {
    const upload = uploads.start(file, (asset) => {
      cacheAsset(asset)
      // Undo removes the file; it does not bring back the pending upload.
      editor.update(
        () => {
          // A user who now writes elsewhere keeps the caret there.
          if (document.activeElement !== editor.getRootElement()) {
            $addUpdateTag(SKIP_DOM_SELECTION_TAG)
          }
          $replaceUpload(upload, asset)
        },
        { tag: HISTORY_MERGE_TAG },
      )
    })
    editor.update(() => $insertBlock($createUploading(upload)))
  }
}

function $replaceUpload(upload: string, asset: Asset): void {
  for (const { node } of $dfs()) {
    if (node instanceof UploadingNode && node.getStored().upload === upload) {
      node.replace($createFile(asset))
    }
  }
}

function $createFile({ id, type }: Asset) {
  const kind = playableKindOf(type)
  if (!kind) return $createPicture(id)
  return $createBlock(kind === 'video' ? 'Video' : 'Audio', { [kind]: id, caption: '' })
}
