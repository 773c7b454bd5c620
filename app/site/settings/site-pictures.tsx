import type { ReactNode } from 'react'
import { AssetImage } from '../../assets/asset-image'
import type { Picture } from '../../assets/picture'
import { pictureTypes } from '../../assets/picture-types'
import type { BrandLogo } from '../../chrome/brand-logo'
import { CheckboxField } from '../../design/fields/choice-fields'
import { Field } from '../../design/fields/field'
import { EditPart } from '../../design/rows/edit-part'
import { IconPreview, LogoPreview, type ShownIcons } from './mark-previews'
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
  const { siteName, logo, icons, hasIcon, image } = pictures
  return (
    <EditPart name="pictures" title="Pictures" announcement="">
      <div className="site-pictures">
        <SitePicture
          name="logo"
          label="Logo"
          text="It stands beside the name. One more than twice as wide as high replaces it. SVG, or a picture."
          accept={drawingTypes}
          isStored={logo !== null}
          error={errors.logo}
        >
          <LogoPreview logo={logo} siteName={siteName} />
        </SitePicture>
        <SitePicture
          name="icon"
          label="Icon"
          text="Browsers and phones show it. A square picture of 512 pixels or more, or an SVG; one that is not square gets margins."
          accept={drawingTypes}
          isStored={hasIcon}
          error={errors.icon}
        >
          <IconPreview icons={icons} siteName={siteName} />
        </SitePicture>
        <SitePicture
          name="image"
          label="Share picture"
          text="It is shown when a page without a picture is shared."
          accept={pictureTypes}
          isStored={image !== null}
          error={errors.image}
        >
          <AssetImage asset={image} sizes="16rem" className="site-picture" />
        </SitePicture>
      </div>
      <p className="settings-text">
        Pictures are JPEG, PNG, WebP, AVIF or GIF, 10 MB at most. An SVG has 500 KB at most;
        scripts, animations, and pictures inside it are left out.
      </p>
    </EditPart>
  )
}

interface SitePictureProps {
  name: PictureField
  label: string
  text: string
  accept: string
  isStored: boolean
  error: string | undefined
  /** How the stored picture looks. */
  children: ReactNode
}

function SitePicture({ name, label, text, accept, isStored, error, children }: SitePictureProps) {
  return (
    <div className="site-picture-field">
      <Field label={label} name={name} type="file" accept={accept} hint={text} error={error} />
      {isStored ? (
        <CheckboxField
          label={`Remove the ${label.toLowerCase()}`}
          name={`${name}.remove`}
          value="yes"
        />
      ) : null}
      {children}
    </div>
  )
}
