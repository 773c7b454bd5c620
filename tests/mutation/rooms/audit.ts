import type { RoomMutants } from '../mutant'

export const audit: RoomMutants = {
  services: [
    {
      fault: 'the log up to a moment has what happened at that moment',
      operator: 'bound moved by one',
      file: 'server/audit/service.ts',
      original: '{ less_than: moment(to) }',
      replacement: '{ less_than_equal: moment(to) }',
      tests: ['tests/audit/audit.integration.test.ts'],
    },
  ],
}
