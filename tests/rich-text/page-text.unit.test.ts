import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { pageText } from '../../app/rich-text/page-text.server'
import { requestLanguage } from '../../cms/messages/language'
import { richTextFromMarkdown } from '../../cms/rich-text/markdown'
import { blockFaults } from '../../cms/rich-text/unfinished-blocks'

const payload = {} as Payload

test('the same text has the words of the page in the language of the site', () => {
  const text = richTextFromMarkdown(payload, '- [x] Eggs\n- [ ] Flour\n\n| a |\n| - |\n| b |\n')

  const [english, german, again] = (['en', 'de', 'en'] as const).map((language) =>
    String(pageText(text, language)?.body),
  )

  expect(english).toMatch(/Done: .*Eggs.*To do: .*Flour.*aria-label="Table"/s)
  expect(german).toMatch(/Erledigt: .*Eggs.*Zu erledigen: .*Flour.*aria-label="Tabelle"/s)
  expect(again).toBe(english)
})

test.each([
  ['en', ['Quote, 2nd block: needs a text', 'Quote, 2nd block: needs a name']],
  ['de', ['Zitat, 2. Block: braucht einen Text', 'Zitat, 2. Block: braucht einen Namen']],
] as const)('names the faults of a block in the language %s', (language, messages) => {
  const block = (fields: object) => ({ type: 'block', fields })
  const text = {
    root: {
      children: [
        block({ blockType: 'Quote', text: 'We said it.', name: 'Mira' }),
        block({ blockType: 'Quote', text: '', name: '' }),
      ],
    },
  }

  const faults = requestLanguage.run({ language }, () => blockFaults(text, 'data'))

  expect(faults.map(({ message }) => message)).toEqual(messages)
})
