import { type Route, route } from '../../http/route'
import { secondFactorRule, secondFactorRuleInput } from './contract'
import { someSecondFactorRule } from './examples'

const shared = {
  path: '/admin/secondFactorRule',
  callers: 'administrators',
  tag: 'Two-factor sign-in',
  keys: 'closed',
  status: 200,
  response: secondFactorRule,
  example: someSecondFactorRule,
} as const

/** Not in the specification. */
export const secondFactorRuleRoutes: Route[] = [
  route({
    ...shared,
    name: 'getSecondFactorRule',
    method: 'get',
    summary: 'Of whom two-factor sign-in is required',
    description: 'For administrators.',
    errors: ['Unauthorized', 'Forbidden'],
    handle: ({ api }) => api.secondFactorRule.get(),
  }),
  route({
    ...shared,
    name: 'setSecondFactorRule',
    method: 'post',
    summary: 'Require two-factor sign-in',
    description:
      'For administrators. Users to whom the rule applies, and who have not turned it on, administer nothing until they do. The caller must have turned it on.',
    request: { body: { schema: secondFactorRuleInput, example: { rule: 'administrators' } } },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict', 'TooManyRequests'],
    handle: ({ api, request }) => api.secondFactorRule.set(request.body),
  }),
]
