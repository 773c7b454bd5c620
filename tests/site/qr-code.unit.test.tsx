import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from '../../app/design/qr-code'

test('a code has level L and no margin by default', () => {
  const content = 'https://studio.example/services'

  expect(markup({ content })).toBe(markup({ content, level: 'L', margin: 0 }))
  expect(markup({ content })).toContain('viewBox="0 0 25 25"')
  expect(markup({ content, margin: 4 })).toContain('viewBox="-4 -4 33 33"')
})

test('a higher level makes a larger code of the same text', () => {
  const sides = (['L', 'M', 'Q', 'H'] as const).map((level) => {
    const [, side] = /viewBox="0 0 (\d+)/.exec(markup({ content: 'a'.repeat(100), level })) ?? []
    return Number(side)
  })

  expect(sides).toEqual([37, 41, 49, 57])
})

test.each([undefined, null, 42, {}, ['https://studio.example']])('rejects %j', (content) => {
  expect(() => markup({ content: content as unknown as string })).toThrow(
    new TypeError('A QR code is made of a string.'),
  )
})

test.each(['l', 'X', '', null])('rejects the level %j', (level) => {
  expect(() => markup({ content: 'text', level: level as 'L' })).toThrow(
    new TypeError(`The level of a QR code is L, M, Q, H, not "${level}".`),
  )
})

function markup(props: Omit<Parameters<typeof QrCode>[0], 'label'>): string {
  return renderToStaticMarkup(createElement(QrCode, { label: 'code', ...props }))
}
