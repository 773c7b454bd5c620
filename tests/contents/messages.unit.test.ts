import { expect, test } from 'vitest'
import { ImageError, refusalText } from '../../cms/assets/image-error'
import { requestLanguage } from '../../cms/messages/language'
import { failureText } from '../../server/contents/link-failures'
import { reviewMail } from '../../server/contents/reviews/mails'

const site = { name: 'Studio', url: 'https://studio.example', language: 'de' } as const

test.each([
  ['status 404', 'the site answers 404', 'Die Website antwortet mit 404'],
  ['timeout', 'no answer within 15 seconds', 'Keine Antwort innerhalb von 15 Sekunden'],
  ['socket hang up', 'socket hang up', 'socket hang up'],
])('says in two languages why a link does not open: %s', (stored, english, german) => {
  expect(failureText(stored)).toBe(english)
  expect(requestLanguage.run({ language: 'de' }, () => failureText(stored))).toBe(german)
})

test('mails what was added to a review in the language of the site', () => {
  const content = { id: '1', title: 'Über Holz' }

  const mail = reviewMail(site, { content, kind: 'comment', by: 'Mira', text: 'Gut so.' })

  expect(mail.subject).toBe('Mira hat „Über Holz“ kommentiert')
  expect(mail.paragraphs).toEqual([
    'Mira hat den Entwurf von „Über Holz“ bei Studio kommentiert.',
    'Mira hat geschrieben:',
    'Gut so.',
  ])
})

test('says in the language of the request what the process of images has refused', () => {
  const { message, refusal } = new ImageError('image.size', { size: 50.1, max: 50 })

  const german = requestLanguage.run({ language: 'de' }, () => refusalText(refusal))

  expect(message).toMatch(/^The image has 50.1 megapixels; an image may have 50 megapixels/)
  expect(german).toMatch(/^Das Bild hat 50,1 Megapixel; ein Bild darf höchstens 50 Megapixel/)
})
