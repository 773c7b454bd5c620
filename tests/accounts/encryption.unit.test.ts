import { expect, test } from 'vitest'
import { createEncryption } from '../../server/identity/encryption'

const seal = createEncryption('a secret for tests alone', 'tests')
const text = 'JBSWY3DPEHPK3PXP'

test('decrypts what it encrypts, to a different text each time', () => {
  const sealed = [seal.encrypt(text), seal.encrypt(text)]

  expect(sealed.map((each) => seal.decrypt(each))).toEqual([text, text])
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed.join()).not.toContain(text)
})

test('rejects text encrypted with another secret or purpose, or modified since', () => {
  const bytes = Buffer.from(seal.encrypt(text), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1

  expect(() => seal.decrypt(bytes.toString('base64url'))).toThrow()
  expect(() => seal.decrypt(createEncryption('another secret', 'tests').encrypt(text))).toThrow()
  expect(() =>
    createEncryption('a secret for tests alone', 'else').decrypt(seal.encrypt(text)),
  ).toThrow()
})

test('hashes equally only for the same text and secret', () => {
  expect(seal.hash(text)).toBe(seal.hash(text))
  expect(seal.hash(text)).not.toBe(seal.hash(`${text}A`))
  expect(seal.hash(text)).not.toBe(createEncryption('another secret', 'tests').hash(text))
})
