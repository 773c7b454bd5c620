import { expect, test } from 'vitest'
import { passwordChangedLetter } from '../../server/accounts/mails/password-changed'
import { passwordResetLetter } from '../../server/accounts/mails/password-reset'
import { pausedSignInLetter } from '../../server/accounts/mails/paused-sign-in'
import { verifyEmailLetter } from '../../server/accounts/mails/verify-email'
import { letterHtml, letterText } from '../../server/mails/letter'

const site = { name: 'Studio', url: 'https://studio.example' }

test.each([
  ['to verify', verifyEmailLetter(site, 'abc'), `${site.url}/verifyEmail?code=abc`],
  ['to reset', passwordResetLetter(site, 'abc'), `${site.url}/passwordResetFinish?code=abc`],
  [
    'when sign-in is paused',
    pausedSignInLetter(site, { code: 'abc', reason: 'passwords' }),
    `${site.url}/allowBrowser?code=abc`,
  ],
  [
    'when codes are paused',
    pausedSignInLetter(site, { code: 'abc', reason: 'codes' }),
    `${site.url}/allowBrowser?code=abc`,
  ],
  ['after a change', passwordChangedLetter(site), `${site.url}/passwordResetStart`],
])('the letter %s says the same in plain text and in HTML', (_which, letter, href) => {
  const text = letterText(site, letter)
  const html = letterHtml(site, letter)

  for (const said of [...letter.paragraphs, ...letter.notes, letter.action?.label ?? '', href]) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
  expect(html).toContain(`href="${href}"`)
})

test('a site’s name cannot bring markup into a letter', () => {
  const odd = { ...site, name: '<script>alert(1)</script>' }

  expect(letterHtml(odd, passwordChangedLetter(odd))).not.toContain('<script')
})
