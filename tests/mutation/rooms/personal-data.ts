import type { RoomMutants } from '../mutant'

export const personalData: RoomMutants = {
  services: [
    {
      fault: 'a user’s data names the administrators who changed it',
      operator: 'field leaked',
      file: 'server/personal-data/service.ts',
      original: '(entry.actor?.id === id ? entry : { ...entry, actor: null, address: null })',
      replacement: 'entry',
      tests: ['tests/accounts/account-removal.integration.test.ts'],
    },
  ],
}
