import { expect, test } from 'vitest'
import { createEncryption } from '../../server/identity/encryption'

const seal = createEncryption('a secret for tests alone', 'tests')
const text = 'JBSWY3DPEHPK3PXP'

test('what is sealed opens again, and looks different every time', () => {
  const sealed = [seal.encrypt(text), seal.encrypt(text)]

  expect(sealed.map((each) => seal.decrypt(each))).toEqual([text, text])
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed.join()).not.toContain(text)
})

test('what was sealed with another secret, for another purpose, or changed since stays shut', () => {
  const bytes = Buffer.from(seal.encrypt(text), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1

  expect(() => seal.decrypt(bytes.toString('base64url'))).toThrow()
  expect(() => seal.decrypt(createEncryption('another secret', 'tests').encrypt(text))).toThrow()
  expect(() =>
    createEncryption('a secret for tests alone', 'else').decrypt(seal.encrypt(text)),
  ).toThrow()
})

test('a hash is the same for the same text and secret alone', () => {
  expect(seal.hash(text)).toBe(seal.hash(text))
  expect(seal.hash(text)).not.toBe(seal.hash(`${text}A`))
  expect(seal.hash(text)).not.toBe(createEncryption('another secret', 'tests').hash(text))
})
