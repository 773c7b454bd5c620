import { expect, test } from 'vitest'
import { isAbort, navigationOutcome } from '../../app/navigation/outcome'

test.each([
  ['it is reached', { to: '/b', from: '/a', at: '/b', next: null }, 'completed'],
  ['it leads elsewhere', { to: '/b', from: '/a', at: '/signin', next: null }, 'completed'],
  ['it is given up', { to: '/b', from: '/a', at: '/a', next: null }, 'aborted'],
  ['another is followed', { to: '/b', from: '/a', at: '/a', next: '/c' }, 'cancelled'],
  ['it is followed again', { to: '/b', from: '/a', at: '/a', next: '/b' }, 'duplicated'],
  ['one is there already', { to: '/a', from: '/a', at: '/a', next: null }, 'duplicated'],
])('when %s, a navigation %j is %s', (_what, ended, outcome) => {
  expect(navigationOutcome(ended)).toBe(outcome)
})

test('detects only aborts as such', () => {
  expect(isAbort(AbortSignal.abort().reason)).toBe(true)
  expect(isAbort(AbortSignal.timeout(0).reason)).toBe(false)
  expect(isAbort(new Error('AbortError'))).toBe(false)
  expect(isAbort(undefined)).toBe(false)
})
