import type { ReactNode } from 'react'
import { type Scheme, schemes } from '../../../server/site/contrast/contract'
import type { BrandLogo } from '../../chrome/brand-logo'
import { useText } from '../../messages/use-text'
import { settingsMessages } from './messages'

/** The addresses of the icons that are shown. */
export interface ShownIcons {
  tab: string
  phone: string
}

/** The logo as the header shows it, on both grounds. */
export function LogoPreview({ logo, siteName }: { logo: BrandLogo | null; siteName: string }) {
  return (
    <OnBothGrounds>
      <span className="brand mark-preview-brand">
        {logo ? <img src={logo.src} alt="" width={logo.width} height={logo.height} /> : null}
        {logo?.containsName ? null : <span>{siteName}</span>}
      </span>
    </OnBothGrounds>
  )
}

/** The icons at their real sizes: in the tab of a browser, and on the home screen of a phone. */
export function IconPreview({ icons, siteName }: { icons: ShownIcons; siteName: string }) {
  return (
    <OnBothGrounds>
      <div className="icon-drawings">
        <div className="browser-drawing">
          <span className="browser-tab">
            <img src={icons.tab} alt="" width={16} height={16} />
            <span className="icon-name">{siteName}</span>
          </span>
        </div>
        <div className="phone-drawing">
          <img src={icons.phone} alt="" width={60} height={60} />
          <span className="icon-name">{siteName}</span>
        </div>
      </div>
    </OnBothGrounds>
  )
}

function OnBothGrounds({ children }: { children: ReactNode }) {
  return (
    <div className="mark-previews">
      <OnGround scheme="light">{children}</OnGround>
      <OnGround scheme="dark">{children}</OnGround>
    </div>
  )
}

function OnGround({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  const text = useText(settingsMessages)
  const { paper, raised, ink } = schemes[scheme]
  return (
    <figure
      className="mark-preview"
      style={{ '--color-paper': paper, '--color-raised': raised, '--color-ink': ink }}
    >
      <figcaption className="mark-preview-name">{text(scheme)}</figcaption>
      {children}
    </figure>
  )
}
