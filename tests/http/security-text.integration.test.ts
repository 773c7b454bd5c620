import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../product/free-port'
import { type RunningProduct, startProduct } from '../product/start'

const siteUrl = 'https://www.agency.example'
let product: RunningProduct
let local: string

beforeAll(async () => {
  const port = await freePort('127.0.0.1')
  local = `http://127.0.0.1:${port}/.well-known`
  const environment = { SITE_URL: siteUrl, PORT: String(port) }
  product = await startProduct({ mongo: inject('mongo'), environment })
})

afterAll(async () => {
  await product.stop()
})

test('security.txt contains the contact address of this site', async () => {
  const answer = await fetch(`${local}/security.txt`)
  const lines = (await answer.text()).split('\n')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(lines).toContain(`Contact: ${siteUrl}/contact`)
  expect(lines).toContain(`Canonical: ${siteUrl}/.well-known/security.txt`)
  expect(lines.filter((line) => line.startsWith('Expires: '))).toHaveLength(1)
})

test('returns 404 for any other file of its folder', async () => {
  const answer = await fetch(`${local}/other.txt`)

  expect(answer.status).toBe(404)
})
