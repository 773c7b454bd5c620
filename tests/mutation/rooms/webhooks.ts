import type { RoomMutants } from '../mutant'

export const webhooks: RoomMutants = {
  services: [
    {
      fault: 'the deliveries of one submission are those of all',
      operator: 'filter dropped',
      file: 'server/webhooks/service.ts',
      original: '          ...(submission ? [{ submission: { equals: submission } }] : []),\n',
      replacement: '',
      tests: ['tests/webhooks/webhooks.integration.test.ts'],
    },
  ],
  serializers: [
    {
      fault: 'a delivery that is over is due again',
      operator: 'condition dropped',
      file: 'server/webhooks/serializer.ts',
      original: "state === 'waiting' ? new Date(stored.dueAt) : null",
      replacement: 'new Date(stored.dueAt)',
      tests: ['tests/webhooks/webhooks.integration.test.ts'],
    },
  ],
}
