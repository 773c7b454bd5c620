import { HeaderContents } from '../../chrome/header-contents'

/** The home page's own header, on the same ground as its first screen. */
export function StudioHeader() {
  return (
    <header className="frame site-header">
      <HeaderContents />
    </header>
  )
}
