import { HeaderContents } from '../../chrome/header-contents'

/** The header of a design: one bar, styled by the design. */
export function MenuHeader({ className }: { className: string }) {
  return (
    <header className={className}>
      <HeaderContents />
    </header>
  )
}
