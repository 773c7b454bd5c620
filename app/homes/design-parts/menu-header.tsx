import { HeaderContents } from '../../chrome/header-contents'

/** The header of a design: one bar, which the design's own style sheet dresses. */
export function MenuHeader({ className }: { className: string }) {
  return (
    <header className={className}>
      <HeaderContents />
    </header>
  )
}
