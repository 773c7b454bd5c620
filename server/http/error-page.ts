import { createHash } from 'node:crypto'
import escapeHtml from 'escape-html'
import type { Response } from 'express'
import { currentLanguage } from '../../cms/messages/language'
import type { ApiError } from '../operations/api-error'
import { httpText } from './messages'

const style = `:root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:18vh auto;padding:0 1.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
p{margin:0 0 1rem}
code{overflow-wrap:anywhere}`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** Sends an error as a page without the site's layout, for errors outside the site's own pages. */
export function sendErrorPage(response: Response, error: ApiError): void {
  const help =
    error.status >= 500
      ? `<p>${httpText('page.quote', { id: `<code>${escapeHtml(response.locals.requestId)}</code>` })}</p>`
      : ''
  response
    .status(error.status)
    .set(error.headers)
    .set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
    .type('html')
    .send(
      `<!DOCTYPE html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${titleOf(error)}</title><style>${style}</style></head><body><main><h1>${titleOf(error)}</h1><p>${escapeHtml(error.message)}</p>${help}<p><a href="/">${httpText('page.home')}</a></p></main></body></html>`,
    )
}

function titleOf({ status }: ApiError): string {
  if (status === 503) return httpText('page.unavailable')
  return httpText(status >= 500 ? 'page.failed' : 'page.rejected')
}
