import { InlineScript } from '../page-head/inline-scripts'

/** Notes for which address the document was loaded, before the reader can leave it: see `navigation/left-document.ts`. */
export function AddressScript() {
  return <InlineScript source="window.loadedAddress=location.pathname+location.search" />
}
