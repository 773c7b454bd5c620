import { expect, test } from 'vitest'
import { notifyAccount } from '../../server/accounts/account-notice'
import type { Mailer } from '../../server/mails/mailer'
import { renderMailHtml, renderMailText } from '../../server/mails/render-mail'

const site = { name: 'Studio', url: 'https://studio.example', language: 'en' as const }
const ada = { type: 'user', id: 'one', label: 'ada@studio.example' }

test.each<[action: string, details: Record<string, unknown>, said: string]>([
  ['account.passwordChanged', {}, 'has just been changed'],
  ['account.twoFactorEnabled', {}, 'authenticator app'],
  ['account.twoFactorDisabled', {}, 'password alone'],
  ['account.recoveryCodesRenewed', {}, 'recovery codes'],
  ['account.recoveryCodeUsed', { left: 3 }, '3 are left'],
  ['account.recoveryCodeUsed', { left: 0 }, 'None are left'],
  ['account.passkeyAdded', { name: 'Phone' }, 'Phone'],
  ['account.emailChangeRequested', { email: { from: ada.label, to: 'b@studio.example' } }, 'b@'],
  ['account.accessVoided', { passkeys: 2, twoFactor: false, apiKey: true }, '2 passkeys and'],
  ['account.signInMethodsRemoved', { passkeys: 0, twoFactor: true }, 'two-factor sign-in'],
  ['account.passkeyRemoved', { name: 'Phone' }, 'Phone'],
  ['user.deleted', {}, 'has been deleted'],
])('notifies the owner of %s', (action, details, said) => {
  const sent = noticeOf(action, details)

  expect(sent.to).toBe(ada.label)
  expect(sent.text).toContain(said)
  expect(sent.html).toContain(sent.subject)
})

test('notifies the previous address of a change of address', () => {
  const sent = noticeOf('account.emailChanged', {
    email: { from: 'old@studio.example', to: ada.label },
  })

  expect(sent.to).toBe('old@studio.example')
  expect(sent.text).toContain(ada.label)
})

test('includes the undo link in the notice of a change that can be undone', () => {
  const email = { from: 'old@studio.example', to: ada.label }
  const sent = noticeOf('account.emailChanged', { email }, 'abc')

  expect(sent.to).toBe('old@studio.example')
  expect(sent.text).toContain(`${site.url}/emailChangeUndo?code=abc`)
})

test('notifies the removed address when a change is undone', () => {
  const email = { from: 'intruder@studio.example', to: ada.label }
  const sent = noticeOf('account.emailChangeUndone', { email })

  expect(sent.to).toBe('intruder@studio.example')
  expect(sent.text).not.toContain(ada.label)
})

test.each(['user.edited', 'user.permissionGranted', 'content.edited'])(
  'notifies no one of %s',
  (action) => {
    expect(noticesOf(action, {})).toEqual([])
  },
)

function noticeOf(...event: Parameters<typeof noticesOf>): Notice {
  const [notice] = noticesOf(...event)
  if (!notice) throw new Error('No notice was sent.')
  return notice
}

interface Notice {
  to: string
  subject: string
  text: string
  html: string
}

function noticesOf(action: string, details: Record<string, unknown>, undoCode?: string): Notice[] {
  const sent: Notice[] = []
  const post: Mailer = {
    send: async (to, build) => {
      const content = build(site)
      sent.push({
        to: to ?? '',
        subject: content.subject,
        text: renderMailText(site, content),
        html: renderMailHtml(site, content),
      })
    },
    mail: async () => undefined,
    sendAgain: async () => false,
    close: async () => undefined,
  }
  void notifyAccount(post, { action, actor: null, target: ada, details, undoCode })
  return sent
}
