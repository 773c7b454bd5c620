import { expect, test } from 'vitest'
import { networks, popupSize } from '../../app/share/networks'

const page = { title: 'Bread & butter?', url: 'https://studio.example/bread' }

test.each([
  ['email', 'mailto:?subject=Bread%20%26%20butter%3F&body=https%3A%2F%2Fstudio.example%2Fbread'],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fstudio.example%2Fbread'],
  [
    'linkedin',
    'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fstudio.example%2Fbread',
  ],
  [
    'twitter',
    'https://twitter.com/intent/tweet?text=Bread%20%26%20butter%3F&url=https%3A%2F%2Fstudio.example%2Fbread',
  ],
  [
    'whatsapp',
    'https://wa.me/?text=Bread%20%26%20butter%3F%20https%3A%2F%2Fstudio.example%2Fbread',
  ],
] as const)('creates the address for sharing on %s', (network, href) => {
  expect(networks[network].href(page)).toBe(href)
})

test('a window is 626 by 436, and a mail needs none', () => {
  expect(popupSize).toEqual({ width: 626, height: 436 })
  expect(
    Object.entries(networks)
      .filter(([, { popup }]) => !popup)
      .map(([name]) => name),
  ).toEqual(['email'])
})
