import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { AssetGrid } from './asset-grid'
import { FolderField } from './folder-field'
import type { ListedAsset } from './listed-asset'
import { libraryMessages } from './messages'

interface MoveFormProps {
  assets: readonly ListedAsset[]
  folders: readonly string[]
  problem: FormProblem | undefined
}

/** The files of the list, and the folder to put the chosen ones into. */
export function MoveForm({ assets, folders, problem }: MoveFormProps) {
  const text = useText(libraryMessages)
  return (
    <ActionForm
      intent="move"
      variant="quiet"
      problem={problem}
      submit={{ label: text('move'), pending: text('moving') }}
    >
      <AssetGrid assets={assets} />
      <div className="max-w-md">
        <FolderField
          id="move-to"
          folders={folders}
          hint={text('move.hint')}
          defaultValue={problem?.values.folder}
          error={problem?.fields.folder ?? problem?.fields.assets}
        />
      </div>
    </ActionForm>
  )
}
