import type { RoomMutants } from '../mutant'

export const rest: RoomMutants = {
  'access rules': [
    {
      fault: 'the API of Payload is open to all users',
      operator: 'permission weakened',
      file: 'cms/rest/administrators-only.ts',
      original: 'if (!isAdmin(user)) {',
      replacement: "if (!can(user, 'authenticated')) {",
      tests: ['tests/access/payload-access.integration.test.ts'],
    },
    {
      fault: 'the API of Payload refuses users and anonymous visitors the wrong way round',
      operator: 'wrong status',
      file: 'cms/rest/administrators-only.ts',
      original: "can(user, 'authenticated') ? 403 : 401",
      replacement: "can(user, 'authenticated') ? 401 : 403",
      tests: ['tests/access/payload-access.integration.test.ts'],
    },
    {
      fault: 'conditions within a join go by fields the caller may not read',
      operator: 'condition dropped',
      file: 'cms/rest/readable-paths.ts',
      original: '[...conditions(asked.where), ...orders(asked.sort)]',
      replacement: 'orders(asked.sort)',
      tests: ['tests/access/secret-queries.integration.test.ts'],
    },
    {
      fault: 'only the first step of a path is checked',
      operator: 'condition dropped',
      file: 'cms/rest/readable-paths.ts',
      original: '!(await mayRead(field, reader)) || !(await leadsOn(field, rest, reader))',
      replacement: '!(await mayRead(field, reader))',
      tests: ['tests/access/secret-queries.integration.test.ts'],
    },
  ],
}
