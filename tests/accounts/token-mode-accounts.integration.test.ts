import { expect, test } from 'vitest'
import { signUp, withTokenOf } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { Client, rowsOf, visitor } from '../product/client'
import { addPasskey, PasskeyDevice, signInWithPasskey } from '../product/passkey-device'
import { productForAll } from '../product/product-for-all'

const product = productForAll({ environment: { COOKIE_MODE: 'off' } })

test('without cookies, code and passkey each return a token whose session can be ended', async () => {
  const ada = await signUp(product)
  const { email, password } = ada
  const first = await withTokenOf(product, ada)
  const device = new PasskeyDevice({ origin: product.url })
  await addPasskey(first, ada, device)
  const { app } = await switchOnTwoFactor(first, ada)

  const half = await visitor(product).post('/v1/auth', { email, password })
  const whole = await visitor(product).post('/v1/auth', { email, password, code: app.nextCode() })
  const byPasskey = await signInWithPasskey(visitor(product), device)

  expect([half.status, half.body.error]).toEqual([401, 'SecondFactorRequired'])
  const answers = [whole, byPasskey]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  const clients = answers.map(
    ({ body }) => new Client(product.url, { authorization: `Bearer ${String(body.token)}` }),
  )
  const listed = rowsOf((await first.get(`/v1/user/${ada.id}/sessions`)).body)
  expect(listed.map(({ method, current }) => [method, current])).toEqual(
    expect.arrayContaining([
      ['password', true],
      ['password and code', false],
      ['passkey', false],
    ]),
  )
  expect((await first.call('DELETE', `/v1/user/${ada.id}/sessions`)).status).toBe(204)
  const after = await Promise.all([first, ...clients].map((each) => each.get('/v1/user/current')))
  expect(after.map(({ status }) => status)).toEqual([200, 401, 401])
})
