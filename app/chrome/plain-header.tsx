import { Brand } from './brand'

/** The header of pages without navigation: only the link home. */
export function PlainHeader() {
  return (
    <header className="frame site-header">
      <Brand />
    </header>
  )
}
