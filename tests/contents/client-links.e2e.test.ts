import { beforeAll, expect, test } from 'vitest'
import { entriesOf } from '../../cms/accounts/roles'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Client, signedIn } from '../product/client'
import { makeUser, type Person } from '../product/people'

const site = seededSite()
let admin: Client
let editor: Person

beforeAll(async () => {
  admin = await signedIn(site.product)
  editor = await makeUser(admin, 'grace', entriesOf('editor'))
  await admin.post(`/v1/user/${editor.id}`, { firstName: 'Grace', lastName: 'Hopper' })
})

test('a client without an account comments on a draft without JavaScript, and an editor replies', async () => {
  const draft = { title: 'A hotel by the spring', data: '## The rooms\n\nEach has a view.' }
  const { id } = (await admin.post('/v1/content', draft)).body

  const { page: ofEditor } = await site.visit()
  await signInAs(ofEditor, editor, `/content/${id}/edit`)
  await ofEditor.getByRole('link', { name: 'Share with a client' }).click()
  await ofEditor.getByRole('heading', { name: 'Share A hotel by the spring' }).waitFor()
  await hydrated(ofEditor)
  await ofEditor.getByLabel('For whom').fill('Brunnhof, Ms Gruber')
  await ofEditor.getByRole('button', { name: 'Create the link' }).click()
  const made = ofEditor.getByRole('region', { name: 'Copy the link for Brunnhof, Ms Gruber' })
  const address = (await made.getByText('/shared?key=').textContent()) ?? ''
  await ofEditor.getByRole('row', { name: 'Brunnhof, Ms Gruber' }).getByText('Never').waitFor()
  expect(await accessibilityProblems(ofEditor)).toEqual([])

  const { page: ofClient, problems } = await site.visit({ javaScript: false, width: 390 })
  await ofClient.goto(address)
  await ofClient.getByText('Draft for Brunnhof, Ms Gruber.').waitFor()
  await ofClient.getByText('Each has a view.').waitFor()
  const thread = ofClient.getByRole('region', { name: 'Comments' })
  await thread.getByRole('button', { name: 'Send the comment' }).click()
  await thread.getByText('Write what you want to say.').first().waitFor()
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  await thread.getByLabel('It is about').selectOption('The rooms')
  await thread.getByLabel('Your comment').fill('Not each.\nThree have none.')
  await thread.getByRole('button', { name: 'Send the comment' }).click()
  await thread.getByText('Your comment has arrived.').waitFor()
  await thread.getByText('On the section “The rooms”').waitFor()
  expect(await thread.getByLabel('Your comment').inputValue()).toBe('')

  await ofEditor.goto(`/content/${id}/edit`)
  const panel = ofEditor.getByRole('region', { name: 'Review' })
  await panel.getByText('1 open comment of a client').waitFor()
  await panel.getByText('Three have none.').first().waitFor()
  await hydrated(ofEditor)
  await panel.getByText('Reply to Brunnhof, Ms Gruber').click()
  await panel.getByLabel('Reply', { exact: true }).fill('Then most have one.')
  await panel.getByRole('button', { name: 'Send the reply' }).click()
  await panel.getByText('Grace Hopper replied').waitFor()
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await panel.getByText('Resolved by Grace Hopper').waitFor()
  await panel.getByRole('button', { name: 'Reopen' }).waitFor()
  expect(await panel.getByText('open comment').count()).toBe(0)
  expect(await accessibilityProblems(ofEditor)).toEqual([])

  const { page: withScripts } = await site.visit({ width: 390, colorScheme: 'dark' })
  await withScripts.goto(address)
  const answered = withScripts.getByRole('region', { name: 'Comments' })
  await answered.getByText('Then most have one.').waitFor()
  await answered.getByText('Resolved', { exact: true }).waitFor()
  await hydrated(withScripts)
  expect(await accessibilityProblems(withScripts)).toEqual([])
  await answered.getByLabel('Your comment').fill('Thank you.')
  await answered.getByRole('button', { name: 'Send the comment' }).click()
  await answered.getByText('Your comment has arrived.').waitFor()

  await ofEditor.goto(`/content/${id}/links`)
  const row = ofEditor.getByRole('row', { name: 'Brunnhof, Ms Gruber' })
  await row.getByRole('cell', { name: '2', exact: true }).waitFor()
  await row.getByRole('button', { name: 'Revoke' }).click()
  await ofEditor.getByText('The link is revoked').waitFor()
  await row.getByText('Revoked').waitFor()

  await ofClient.goto(address)
  await ofClient.getByText('This link has ended. Ask Grace Hopper for a new one').waitFor()
  expect(problems.splice(0)).toEqual([refused(404, 'Not Found')])
  expect(await ofClient.getByText('Each has a view.').count()).toBe(0)
})
