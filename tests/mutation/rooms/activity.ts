import type { RoomMutants } from '../mutant'

export const activity: RoomMutants = {
  services: [
    {
      fault: 'the days that are counted end yesterday',
      operator: 'bound moved by one',
      file: 'server/activity/service.ts',
      original: '(countedDays - 1 - index)',
      replacement: '(countedDays - index)',
      tests: ['tests/site/activity.integration.test.ts'],
    },
  ],
}
