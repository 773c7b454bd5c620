import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTokens } from './state/browser-client'
import { sendTokens } from './state/token-requests'

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
