import { expect, test } from 'vitest'
import { fieldProblems } from '../../app/forms/rules/field-problems'
import type { FormField } from '../../server/forms/contract'
import { catalogues } from '../messages/catalogues'

const photo: FormField = {
  key: 'photo',
  kind: 'file',
  label: 'Your photo',
  help: '',
  required: true,
  width: 'whole',
  longest: 200,
  options: [],
  several: false,
  look: 'list',
  fileTypes: ['image', 'pdf'],
  mostBytes: 1024 * 1024,
}

test.each(['en', 'de'] as const)(
  'a page and the server say the same of a field in %s',
  (language) => {
    const [page, server] = ['app/forms/rules', 'server/forms'].map((room) =>
      catalogues.find((catalogue) => catalogue.room === room),
    )

    expect(server?.[language]).toMatchObject(page?.[language] ?? {})
  },
)

test.each([
  ['en', null, 'Choose a file for “Your photo”.'],
  ['de', null, 'Wählen Sie eine Datei für „Your photo“.'],
  [
    'en',
    { name: 'a.txt', type: 'text/plain', size: 1 },
    'This file is of another type: choose a picture (JPEG, PNG, WebP, GIF), or a PDF.',
  ],
  [
    'de',
    { name: 'a.txt', type: 'text/plain', size: 1 },
    'Diese Datei hat einen anderen Typ: Wählen Sie ein Bild (JPEG, PNG, WebP, GIF) oder ein PDF.',
  ],
] as const)('a page says in %s what is wrong with %o', (language, file, message) => {
  expect(fieldProblems([photo], { photo: file }, language)).toEqual({ photo: message })
})
