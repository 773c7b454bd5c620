import { expect, test } from 'vitest'
import { pathTo, type RouteName, UnmatchedRouteError } from '../../app/navigation/paths'

test("builds a page's path from its name and parameters", () => {
  expect(pathTo('home')).toBe('/')
  expect(pathTo('terms')).toBe('/about/terms')
  expect(pathTo('proposal', { id: '01jd3w' })).toBe('/proposal/01jd3w')
  expect(pathTo('contentEdit', { id: 'a/b c' })).toBe('/content/a%2Fb%20c/edit')
})

test.each(['nowhere', '', 'constructor', 'toString'])(
  'throws for "%s", which is no route',
  (name) => {
    expect(() => pathTo(name as 'home')).toThrow(
      new UnmatchedRouteError(`There is no route named "${name}".`),
    )
  },
)

test('throws for a missing parameter', () => {
  expect(() => pathTo('proposal', { id: '' })).toThrow('The route "proposal" needs its "id".')
  expect(() => pathTo('content' as RouteName as 'home')).toThrow(UnmatchedRouteError)
})
