import { expect, test } from 'vitest'
import { passwordChangedMail } from '../../server/accounts/mails/password-changed'
import { passwordResetMail } from '../../server/accounts/mails/password-reset'
import { pausedSignInMail } from '../../server/accounts/mails/paused-sign-in'
import { verifyEmailMail } from '../../server/accounts/mails/verify-email'
import { renderMailHtml, renderMailText } from '../../server/mails/render-mail'

const site = { name: 'Studio', url: 'https://studio.example', language: 'en' as const }

test.each([
  ['to verify', verifyEmailMail(site, 'abc'), `${site.url}/verifyEmail?code=abc`],
  ['to reset', passwordResetMail(site, 'abc'), `${site.url}/passwordResetFinish?code=abc`],
  [
    'when sign-in is paused',
    pausedSignInMail(site, { code: 'abc', reason: 'passwords' }),
    `${site.url}/allowBrowser?code=abc`,
  ],
  [
    'when codes are paused',
    pausedSignInMail(site, { code: 'abc', reason: 'codes' }),
    `${site.url}/allowBrowser?code=abc`,
  ],
  ['after a change', passwordChangedMail(site), `${site.url}/passwordResetStart`],
])('the mail %s has the same content in plain text and in HTML', (_which, letter, href) => {
  const text = renderMailText(site, letter)
  const html = renderMailHtml(site, letter)

  for (const said of [...letter.paragraphs, ...letter.notes, letter.action?.label ?? '', href]) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
  expect(html).toContain(`href="${href}"`)
})

test('a site’s name cannot inject markup into a mail', () => {
  const odd = { ...site, name: '<script>alert(1)</script>' }

  expect(renderMailHtml(odd, passwordChangedMail(odd))).not.toContain('<script')
})
