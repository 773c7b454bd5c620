import { AssetImage } from '../../assets/asset-image'
import type { Picture } from '../../assets/picture'
import { pictureTypes } from '../../assets/picture-types'
import { CheckboxField } from '../../design/fields/choice-fields'
import { Field } from '../../design/fields/field'
import { EditPart } from '../../design/rows/edit-part'
import type { PictureField } from './picture-fields'

interface SitePicturesProps {
  pictures: Record<PictureField, Picture | null>
  /** The validation errors by field name. */
  errors: Record<string, string>
}

/** The pictures of the site, to choose, replace and remove. */
export function SitePictures({ pictures, errors }: SitePicturesProps) {
  return (
    <EditPart name="pictures" title="Pictures" announcement="">
      <div className="site-pictures">
        <SitePicture
          name="logo"
          label="Logo"
          text="It stands beside the name. One more than twice as wide as high replaces it."
          picture={pictures.logo}
          error={errors.logo}
        />
        <SitePicture
          name="image"
          label="Share picture"
          text="It is shown when a page without a picture is shared."
          picture={pictures.image}
          error={errors.image}
        />
      </div>
      <p className="settings-text">JPEG, PNG, WebP, AVIF or GIF, 10 MB at most.</p>
    </EditPart>
  )
}

interface SitePictureProps {
  name: PictureField
  label: string
  text: string
  picture: Picture | null
  error: string | undefined
}

function SitePicture({ name, label, text, picture, error }: SitePictureProps) {
  return (
    <div className="site-picture-field">
      {picture ? <AssetImage asset={picture} sizes="16rem" className="site-picture" /> : null}
      <Field
        label={label}
        name={name}
        type="file"
        accept={pictureTypes}
        hint={text}
        error={error}
      />
      {picture ? (
        <CheckboxField
          label={`Remove the ${label.toLowerCase()}`}
          name={`${name}.remove`}
          value="yes"
        />
      ) : null}
    </div>
  )
}
