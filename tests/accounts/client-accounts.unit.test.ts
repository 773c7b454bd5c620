import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { expect, test } from 'vitest'
import { type Client, createClient } from '../../app/client/client'

const response = { id: 'key' } as RegistrationResponseJSON
const password = 'three green owls'

test.each<
  [call: (client: Client) => Promise<unknown>, method: string, url: string, body?: unknown]
>([
  [({ sessions }) => sessions.list('a/b'), 'GET', '/v1/user/a%2Fb/sessions'],
  [({ sessions }) => sessions.end('a', 's/1'), 'DELETE', '/v1/user/a/sessions/s%2F1'],
  [({ sessions }) => sessions.endOthers('a'), 'DELETE', '/v1/user/a/sessions'],
  [({ twoFactor }) => twoFactor.get('a'), 'GET', '/v1/user/a/twoFactor'],
  [
    ({ twoFactor }) => twoFactor.begin('a', { password }),
    'POST',
    '/v1/user/a/twoFactor',
    { password },
  ],
  [
    ({ twoFactor }) => twoFactor.confirm('a', { code: '1' }),
    'POST',
    '/v1/user/a/twoFactor/confirm',
    { code: '1' },
  ],
  [
    ({ twoFactor }) => twoFactor.renewRecoveryCodes('a', { password }),
    'POST',
    '/v1/user/a/twoFactor/recoveryCodes',
    { password },
  ],
  [
    ({ twoFactor }) => twoFactor.disable('a', { password }),
    'DELETE',
    '/v1/user/a/twoFactor',
    { password },
  ],
  [({ passkeys }) => passkeys.list('a'), 'GET', '/v1/user/a/passkeys'],
  [
    ({ passkeys }) => passkeys.begin('a', { password }),
    'POST',
    '/v1/user/a/passkeys/start',
    { password },
  ],
  [
    ({ passkeys }) => passkeys.create('a', { response }),
    'POST',
    '/v1/user/a/passkeys',
    { response },
  ],
  [
    ({ passkeys }) => passkeys.rename('a', 'p', { name: 'Phone' }),
    'POST',
    '/v1/user/a/passkeys/p',
    { name: 'Phone' },
  ],
  [({ passkeys }) => passkeys.remove('a', 'p'), 'DELETE', '/v1/user/a/passkeys/p'],
  [({ auth }) => auth.startPasskeySignIn(), 'POST', '/v1/auth/passkey/start'],
  [
    ({ users }) => users.grant('a', { permission: 'edit' }),
    'POST',
    '/v1/user/a/acl',
    { permission: 'edit' },
  ],
  [
    ({ users }) => users.take('a', { permission: 'edit' }),
    'DELETE',
    '/v1/user/a/acl',
    { permission: 'edit' },
  ],
  [
    ({ users }) => users.setDisabled({ ids: ['a'], disabled: true }),
    'POST',
    '/v1/user/disabled',
    { ids: ['a'], disabled: true },
  ],
  [
    ({ users }) => users.undoEmailChange({ code: '1' }),
    'POST',
    '/v1/user/emailChange/undo',
    { code: '1' },
  ],
  [({ users }) => users.sendPasswordReset('a'), 'POST', '/v1/user/a/passwordReset'],
  [({ users }) => users.data('a'), 'GET', '/v1/user/a/data'],
  [({ users }) => users.remove('a', { password }), 'DELETE', '/v1/user/a', { password }],
  [
    ({ users }) => users.list({ page: 1, disabled: false, admin: true }),
    'GET',
    '/v1/user?page=1&size=100&sort=id&disabled=false&admin=true',
  ],
  [
    ({ audit }) => audit.list({ action: 'user.', from: '2026-11-21' }),
    'GET',
    '/v1/audit?action=user.&from=2026-11-21',
  ],
])('%s sends %s %s', async (call, method, url, body) => {
  const { client, asked: requests } = service({})

  await call(client)

  expect(requests).toEqual([[method, url, body]])
})

test('converts the date of an audit entry, but not its details', async () => {
  const createdAt = '2026-11-21T09:30:00.000Z'
  const details = { createdAt: { from: createdAt, to: null } }
  const { client } = service({ content: [{ createdAt, details }] })

  const { content } = await client.audit.list()

  expect(content).toEqual([{ createdAt: new Date(createdAt), details }])
})

test('converts all dates of an account', async () => {
  const moment = '2026-11-21T09:30:00.000Z'
  const fields = ['createdAt', 'lastSeenAt', 'expiresAt', 'lastUsedAt', 'enabledAt']
  const { client } = service(Object.fromEntries(fields.map((field) => [field, moment])))

  const answer = await client.twoFactor.get('a')

  expect(Object.values(answer)).toEqual(fields.map(() => new Date(moment)))
})

function service(answer: object) {
  const requests: unknown[] = []
  const fetchIt: typeof fetch = async (input, init) => {
    const { body, method } = init ?? {}
    requests.push([method, String(input), typeof body === 'string' ? JSON.parse(body) : undefined])
    return Response.json(answer)
  }
  return { client: createClient({ baseUrl: '', fetch: fetchIt }), asked: requests }
}
