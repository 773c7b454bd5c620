import type { ReactNode } from 'react'
import { AssetImage } from '../../assets/asset-image'
import type { Picture } from '../../assets/picture'
import { pictureTypes } from '../../assets/picture-types'
import type { BrandLogo } from '../../chrome/brand-logo'
import { CheckboxField } from '../../design/fields/choice-fields'
import { Field } from '../../design/fields/field'
import { EditPart } from '../../design/rows/edit-part'
import { useText } from '../../messages/use-text'
import { IconPreview, LogoPreview, type ShownIcons } from './mark-previews'
import { settingsMessages } from './messages'
import type { PictureField } from './picture-fields'

/** The stored pictures of the site, as they are shown. */
export interface StoredPictures {
  siteName: string
  logo: BrandLogo | null
  icons: ShownIcons
  /** Whether the icons are made from a picture of the site; otherwise they are those of the product. */
  hasIcon: boolean
  image: Picture | null
}

interface SitePicturesProps {
  pictures: StoredPictures
  /** The validation errors by field name. */
  errors: Record<string, string>
}

const drawingTypes = `${pictureTypes},image/svg+xml`

/** The pictures of the site, to choose, replace and remove. */
export function SitePictures({ pictures, errors }: SitePicturesProps) {
  const text = useText(settingsMessages)
  const { siteName, logo, icons, hasIcon, image } = pictures
  return (
    <EditPart name="pictures" title={text('pictures')} announcement="">
      <div className="site-pictures">
        <SitePicture name="logo" accept={drawingTypes} isStored={logo !== null} error={errors.logo}>
          <LogoPreview logo={logo} siteName={siteName} />
        </SitePicture>
        <SitePicture name="icon" accept={drawingTypes} isStored={hasIcon} error={errors.icon}>
          <IconPreview icons={icons} siteName={siteName} />
        </SitePicture>
        <SitePicture
          name="image"
          accept={pictureTypes}
          isStored={image !== null}
          error={errors.image}
        >
          <AssetImage asset={image} sizes="16rem" className="site-picture" />
        </SitePicture>
      </div>
      <p className="settings-text">{text('pictures.text')}</p>
    </EditPart>
  )
}

interface SitePictureProps {
  name: PictureField
  accept: string
  isStored: boolean
  error: string | undefined
  /** How the stored picture looks. */
  children: ReactNode
}

function SitePicture({ name, accept, isStored, error, children }: SitePictureProps) {
  const text = useText(settingsMessages)
  return (
    <div className="site-picture-field">
      <Field
        label={text(`${name}.label`)}
        name={name}
        type="file"
        accept={accept}
        hint={text(`${name}.hint`)}
        error={error}
      />
      {isStored ? (
        <CheckboxField label={text(`${name}.remove`)} name={`${name}.remove`} value="yes" />
      ) : null}
      {children}
    </div>
  )
}
