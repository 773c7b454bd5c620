import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { handlePreloadErrors } from './navigation/preload-error'
import { browserTokens } from './state/browser-tokens'
import { sendTokens } from './state/token-requests'

handlePreloadErrors()
const tokens = browserTokens()
if (tokens) sendTokens(tokens)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
