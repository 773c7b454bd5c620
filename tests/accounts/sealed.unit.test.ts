import { expect, test } from 'vitest'
import { createSeal } from '../../server/identity/sealed'

const seal = createSeal('a secret for tests alone', 'tests')
const text = 'JBSWY3DPEHPK3PXP'

test('what is sealed opens again, and looks different every time', () => {
  const sealed = [seal.seal(text), seal.seal(text)]

  expect(sealed.map((each) => seal.open(each))).toEqual([text, text])
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed.join()).not.toContain(text)
})

test('what was sealed with another secret, for another purpose, or changed since stays shut', () => {
  const bytes = Buffer.from(seal.seal(text), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1

  expect(() => seal.open(bytes.toString('base64url'))).toThrow()
  expect(() => seal.open(createSeal('another secret', 'tests').seal(text))).toThrow()
  expect(() => createSeal('a secret for tests alone', 'else').open(seal.seal(text))).toThrow()
})

test('a hash is the same for the same text and secret alone', () => {
  expect(seal.hash(text)).toBe(seal.hash(text))
  expect(seal.hash(text)).not.toBe(seal.hash(`${text}A`))
  expect(seal.hash(text)).not.toBe(createSeal('another secret', 'tests').hash(text))
})
