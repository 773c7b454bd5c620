import type { RoomMutants } from '../mutant'

export const health: RoomMutants = {
  services: [
    {
      fault: 'every user sees the numbers of the health',
      operator: 'field leaked',
      file: 'server/health/service.ts',
      original: 'isAdmin(caller) ? details : null',
      replacement: 'details',
      tests: ['tests/observability/health.integration.test.ts'],
    },
  ],
}
