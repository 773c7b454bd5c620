import { expect, test } from 'vitest'
import { trackedUrl } from '../../app/consent/tracker'

test.each([
  ['/proposal/1?key=secret', '/proposal/1'],
  ['/content/1/preview?token=secret&from=mail', '/content/1/preview?from=mail'],
  ['/verifyEmail?code=secret', '/verifyEmail'],
  ['/services?utm_source=letter#plans', '/services?utm_source=letter#plans'],
])('reports %s to the visit counter as %s', (address, expectedMessage) => {
  expect(trackedUrl(`https://studio.example${address}`)).toBe(
    `https://studio.example${expectedMessage}`,
  )
})
