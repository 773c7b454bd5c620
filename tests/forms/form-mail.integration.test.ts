import { expect, test } from 'vitest'
import { signedIn, visitor } from '../product/client'
import { brief, filledBrief, makeForm } from '../product/form-designs'
import { mailsOf, mailTo } from '../product/outbox'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()

test('mails the agency the submissions of people, but not of machines', async () => {
  const agency = 'hello@studio.example'
  const unaddressed = await visitor(product).post('/v1/form/contact', { text: 'Too early' })
  await editInAdmin(await signedIn(product), 'POST', '/api/globals/site', {
    footer: { email: agency },
  })

  await visitor(product).post('/v1/form/contact', { text: 'Buy pills!', _gotcha: 'yes' })
  const { body } = await visitor(product).post('/v1/form/contact', {
    text: 'A website, please',
    topics: ['web', 'chat'],
  })

  const mail = await mailTo(product, agency)
  expect(unaddressed.status).toBe(201)
  expect(mail.subject).toContain('contact')
  expect(mail.text).toContain('A website, please')
  expect(mail.text).toContain('web')
  expect(mail.text).toContain(String(body.id))
  expect(await mailsOf(product)).toHaveLength(1)
})

test('an answer to a mailed submission goes to the visitor, if there is a valid address', async () => {
  const admin = await signedIn(product)
  const agency = 'answers@studio.example'
  await editInAdmin(admin, 'POST', '/api/globals/site', { footer: { email: agency } })
  const ada = { name: 'Ada', email: 'ada@guests.example', message: 'First', consent: 'yes' }
  await visitor(product).post('/v1/form/contact', ada)
  expect((await mailTo(product, agency)).replyTo).toEqual([{ name: '', address: ada.email }])

  await visitor(product).post('/v1/form/odd', { email: 'ada@guests.example\r\nBcc: all' })
  expect((await mailTo(product, agency, 'odd')).replyTo).toBeUndefined()
})

test('mails the submissions of a form with an address of its own only there', async () => {
  const admin = await signedIn(product)
  const agency = 'agency@studio.example'
  await editInAdmin(admin, 'POST', '/api/globals/site', { footer: { email: agency } })
  await makeForm(admin, { ...brief, copyToSender: false })

  const { status } = await visitor(product).post('/v1/form/brief', filledBrief)

  expect(status).toBe(201)
  const mail = await mailTo(product, brief.mailTo)
  expect(mail.text).toContain('Ada Byron')
  expect(mail.replyTo).toEqual([{ name: '', address: filledBrief.email }])
  const recipients = (await mailsOf(product)).flatMap(({ to }) => to ?? [])
  expect(recipients.map(({ address }) => address)).not.toContain(agency)
})
