import { pictureTypes } from '../../assets/picture-types'
import { Field } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { useHydrated } from '../../navigation/hydrated'
import { Avatar } from '../avatar'
import { useCurrentUser } from '../current-user'
import { PictureChooser } from './picture-chooser'

interface ProfileImageProps {
  userId: string
  hasImage: boolean
  /** The error of the last attempt without scripts. */
  problem: FormProblem | undefined
}

/** Chooses, replaces and removes the user's profile image. */
export function ProfileImage({ userId, hasImage, problem }: ProfileImageProps) {
  const { currentUser } = useCurrentUser()
  const hydrated = useHydrated()
  return (
    <div className="profile-image">
      <Avatar name="Your picture" image={currentUser?.image ?? null} size={96} />
      {hydrated ? (
        <PictureChooser userId={userId} />
      ) : (
        <ActionForm
          intent="image"
          encType="multipart/form-data"
          problem={problem}
          variant="quiet"
          submit={{ label: 'Use this picture', pending: 'Sending…' }}
        >
          <Field
            label="A picture"
            name="file"
            type="file"
            accept={pictureTypes}
            required
            hint="JPEG, PNG, WebP, AVIF or GIF, 10 MB at most. Its middle is shown."
            error={problem?.fields.file}
          />
        </ActionForm>
      )}
      {hasImage ? (
        <ActionForm
          intent="removeImage"
          problem={undefined}
          variant="plain"
          submit={{ label: 'Remove the picture', pending: 'Removing…' }}
        />
      ) : null}
    </div>
  )
}
