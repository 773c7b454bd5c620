import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { theCodes } from '../examples'
import { mailedCodes } from './contract'

export const testHelperRoutes: Route[] = [
  route({
    name: 'getTestCodes',
    method: 'get',
    path: '/test/user/:id/codes',
    callers: 'administrators',
    tag: 'Test helper',
    summary: 'The unused codes last mailed to a user',
    description: 'Only with `TEST_HELPERS=on`, which requires a `SITE_URL` on this machine.',
    request: { params: z.object({ id }) },
    status: 200,
    response: mailedCodes,
    example: theCodes,
    errors: ['NotFound'],
    handle: (call) => call.api.testHelper.codes(parameter(call, 'id')),
  }),
]
