import { HeaderContents } from '../../chrome/header-contents'

/** The home page's header, with the background of its first screen. */
export function StudioHeader() {
  return (
    <header className="frame site-header">
      <HeaderContents />
    </header>
  )
}
