import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTokens } from './client/browser-tokens'
import { sendTokens } from './client/token-requests'
import { handlePreloadErrors } from './errors/preload-error'
import { reloadLeftDocument } from './navigation/left-document'

handlePreloadErrors()
const tokens = browserTokens()
if (tokens) sendTokens(tokens)

if (!reloadLeftDocument()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}
