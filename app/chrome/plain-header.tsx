import { Brand } from './brand'

/** The header of pages that want no navigation beside them: only the way home. */
export function PlainHeader() {
  return (
    <header className="frame site-header">
      <Brand />
    </header>
  )
}
