import { expect, test } from 'vitest'
import { notifyAccount } from '../../server/accounts/account-notice'
import type { Mailer } from '../../server/mails/mailer'
import { type MailContent, renderMailHtml, renderMailText } from '../../server/mails/render-mail'

const site = { name: 'Studio', url: 'https://studio.example' }
const ada = { type: 'user', id: 'one', label: 'ada@studio.example' }

test.each<[action: string, details: Record<string, unknown>, said: string]>([
  ['account.passwordChanged', {}, 'has just been changed'],
  ['account.twoFactorEnabled', {}, 'authenticator app'],
  ['account.twoFactorDisabled', {}, 'password alone'],
  ['account.recoveryCodesRenewed', {}, 'recovery codes'],
  ['account.recoveryCodeUsed', { left: 3 }, '3 are left'],
  ['account.recoveryCodeUsed', { left: 0 }, 'None is left'],
  ['account.passkeyAdded', { name: 'Phone' }, 'Phone'],
  ['account.emailChangeRequested', { email: { from: ada.label, to: 'b@studio.example' } }, 'b@'],
  ['account.accessVoided', { passkeys: 2, twoFactor: false, apiKey: true }, '2 passkeys and'],
  ['account.signInMethodsRemoved', { passkeys: 0, twoFactor: true }, 'two-factor sign-in'],
  ['account.passkeyRemoved', { name: 'Phone' }, 'Phone'],
  ['user.deleted', {}, 'is gone'],
])('notifies the owner of %s', (action, details, said) => {
  const [sent] = lettersFor(action, details)

  expect(sent?.to).toBe(ada.label)
  const letter = sent?.letter as MailContent
  expect(renderMailText(site, letter)).toContain(said)
  expect(renderMailHtml(site, letter)).toContain(letter.subject)
})

test('notifies the previous address of a change of address', () => {
  const [sent] = lettersFor('account.emailChanged', {
    email: { from: 'old@studio.example', to: ada.label },
  })

  expect(sent?.to).toBe('old@studio.example')
  expect(renderMailText(site, sent?.letter as MailContent)).toContain(ada.label)
})

test('includes the undo link in the notice of a change that can be undone', () => {
  const email = { from: 'old@studio.example', to: ada.label }
  const [sent] = lettersFor('account.emailChanged', { email }, 'abc')

  expect(sent?.to).toBe('old@studio.example')
  const text = renderMailText(site, sent?.letter as MailContent)
  expect(text).toContain(`${site.url}/emailChangeUndo?code=abc`)
})

test('notifies the removed address when a change is undone', () => {
  const email = { from: 'intruder@studio.example', to: ada.label }
  const [sent] = lettersFor('account.emailChangeUndone', { email })

  expect(sent?.to).toBe('intruder@studio.example')
  expect(renderMailText(site, sent?.letter as MailContent)).not.toContain(ada.label)
})

test.each(['user.edited', 'user.permissionGranted', 'content.edited'])(
  'notifies no one of %s',
  (action) => {
    expect(lettersFor(action, {})).toEqual([])
  },
)

function lettersFor(action: string, details: Record<string, unknown>, undoCode?: string) {
  const sent: { to: string; letter: MailContent }[] = []
  const post: Mailer = {
    send: async (to, build) => {
      sent.push({ to: to ?? '', letter: build(site) })
    },
    mail: async () => undefined,
    sendAgain: async () => false,
    close: async () => undefined,
  }
  void notifyAccount(post, { action, actor: null, target: ada, details, undoCode })
  return sent
}
