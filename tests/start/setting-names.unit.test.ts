import { expect, test } from 'vitest'
import { misspelledSettings } from '../../server/settings/misspelled'
import { settingNames } from '../../server/settings/variables'

test.each([
  ['PROT', 'PORT'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SMPT_URL', 'SMTP_URL'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['S3_SECRET_KEY_ID', null],
  ['port', 'PORT'],
])('suggests for %s the setting %s', (name, suggestion) => {
  const found = misspelledSettings({ [name]: 'x' }, settingNames)

  expect(found).toEqual(suggestion ? [{ given: name, meant: suggestion }] : [])
})

test('reports no set, empty or unrelated variable as misspelled', () => {
  const others = 'HOME HOSTNAME PATH PWD USER SHELL TERM LANG TZ MAIL NODE_VERSION NODE_OPTIONS _'
  const environment = Object.fromEntries(
    [...others.split(' '), ...settingNames].map((name) => [name, 'x']),
  )

  expect(misspelledSettings({ ...environment, PROT: '' }, settingNames)).toEqual([])
})
