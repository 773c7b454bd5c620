import { pictureTypes } from '../../assets/picture-types'
import { Field } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { useText } from '../../messages/use-text'
import { useHydrated } from '../../navigation/hydrated'
import { Avatar } from '../avatar'
import { useCurrentUser } from '../current-user'
import { accountSettingsMessages } from './messages'
import { PictureChooser } from './picture-chooser'

interface ProfileImageProps {
  hasImage: boolean
  /** The error of the last attempt without scripts. */
  problem: FormProblem | undefined
}

/** Chooses, replaces and removes the user's profile image. */
export function ProfileImage({ hasImage, problem }: ProfileImageProps) {
  const text = useText(accountSettingsMessages)
  const { currentUser } = useCurrentUser()
  const hydrated = useHydrated()
  return (
    <div className="profile-image">
      <Avatar name={text('picture.yours')} image={currentUser?.image ?? null} size={96} />
      {hydrated ? (
        <PictureChooser />
      ) : (
        <ActionForm
          intent="image"
          encType="multipart/form-data"
          problem={problem}
          variant="quiet"
          submit={{ label: text('picture.use'), pending: text('sending') }}
        >
          <Field
            label={text('picture.field')}
            name="file"
            type="file"
            accept={pictureTypes}
            required
            hint={text('picture.fieldHint')}
            error={problem?.fields.file}
          />
        </ActionForm>
      )}
      {hasImage ? (
        <ActionForm
          intent="removeImage"
          problem={undefined}
          variant="plain"
          submit={{ label: text('picture.remove'), pending: text('removing') }}
        />
      ) : null}
    </div>
  )
}
