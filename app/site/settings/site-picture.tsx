import { AssetImage } from '../../assets/asset-image'
import type { Picture } from '../../assets/picture'
import { pictureTypes } from '../../assets/picture-types'
import { Field } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'

interface SitePictureProps {
  /** The field of the site. */
  name: 'logo' | 'image'
  title: string
  text: string
  picture: Picture | null
  problem: FormProblem | undefined
}

/** Chooses, replaces and removes a picture of the site. */
export function SitePicture({ name, title, text, picture, problem }: SitePictureProps) {
  const own = problemOf(problem, name)
  return (
    <div id={`${name}-title`}>
      <SettingsSection title={title} text={text}>
        {picture ? (
          <AssetImage asset={picture} sizes="16rem" className="site-picture" />
        ) : (
          <p className="settings-text">None yet.</p>
        )}
        <ActionForm
          intent={name}
          encType="multipart/form-data"
          problem={own}
          variant="quiet"
          submit={{ label: 'Upload', pending: 'Uploading…' }}
          of={title}
        >
          <Field
            id={`${name}-file`}
            label="A picture"
            name="file"
            type="file"
            accept={pictureTypes}
            required
            hint="JPEG, PNG, WebP, AVIF or GIF, 10 MB at most."
            error={own?.fields.file}
          />
        </ActionForm>
        {picture ? (
          <ActionForm
            intent={`remove-${name}`}
            problem={problemOf(problem, `remove-${name}`)}
            variant="plain"
            submit={{ label: 'Remove', pending: 'Removing…' }}
            of={title}
          />
        ) : null}
      </SettingsSection>
    </div>
  )
}
