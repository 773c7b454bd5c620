import type { RoomMutants } from '../mutant'

export const proposals: RoomMutants = {
  'access rules': [
    {
      fault: 'what was accepted gets another last day',
      operator: 'condition dropped',
      file: 'cms/proposals/answer.ts',
      original: "  'validUntil',\n",
      replacement: '',
      tests: ['tests/proposals/proposal-sending.integration.test.ts'],
    },
    {
      fault: 'the address of an administrator stands as that of the client',
      operator: 'condition dropped',
      file: 'cms/proposals/answer.ts',
      original: 'clientAnswer ? (requestOrigin.getStore()?.address ?? null) : null',
      replacement: 'requestOrigin.getStore()?.address ?? null',
      tests: ['tests/proposals/proposal-sending.integration.test.ts'],
    },
    {
      fault: 'a proposal that was declined is sent again',
      operator: 'permission weakened',
      file: 'cms/proposals/status.ts',
      original: '  declined: [],',
      replacement: "  declined: ['sent'],",
      tests: ['tests/proposals/proposal-status.integration.test.ts'],
    },
    {
      fault: 'a total is the sum of what is not rounded',
      operator: 'effect dropped',
      file: 'cms/proposals/sums.ts',
      original: 'exact(quantity).times(exact(unitPrice)).round(cents, Big.roundHalfUp)',
      replacement: 'exact(quantity).times(exact(unitPrice))',
      tests: [
        'tests/contents/drafts-and-versions.integration.test.ts',
        'tests/proposals/proposals.integration.test.ts',
      ],
    },
  ],
  services: [
    {
      fault: 'the link of a draft opens it',
      operator: 'condition dropped',
      file: 'server/proposals/links/answers.ts',
      original: "{ and: [where, { status: { not_equals: 'draft' } }] }",
      replacement: 'where',
      tests: ['tests/proposals/proposal-links.integration.test.ts'],
    },
    {
      fault: 'a proposal ends at the beginning of its last day',
      operator: 'bound moved by one',
      file: 'server/proposals/day.ts',
      original: 'setUTCHours(24,',
      replacement: 'setUTCHours(0,',
      tests: ['tests/proposals/proposal-links.integration.test.ts'],
    },
    {
      fault: 'a client accepts what they have not read',
      operator: 'condition dropped',
      file: 'server/proposals/links/answers.ts',
      original: 'if (read && read.getTime() !== new Date(current.updatedAt).getTime()) {',
      replacement: 'if (read && !current.updatedAt) {',
      tests: ['tests/proposals/proposal-sending.integration.test.ts'],
    },
    {
      fault: 'a link that is ended opens the proposal',
      operator: 'condition dropped',
      file: 'server/proposals/links/keys.ts',
      original: 'return isSigned && !state?.endedAt',
      replacement: 'return isSigned',
      tests: ['tests/proposals/proposal-sending.integration.test.ts'],
    },
  ],
  serializers: [
    {
      fault: 'clients learn the addresses a proposal was sent to',
      operator: 'field leaked',
      file: 'server/proposals/serializer.ts',
      original: '(reader.isAdmin && stored.clientEmail) || null',
      replacement: 'stored.clientEmail || null',
      tests: ['tests/proposals/proposal-sending.integration.test.ts'],
    },
    {
      fault: 'clients learn the address an answer came from',
      operator: 'field leaked',
      file: 'server/proposals/serializer.ts',
      original: '(reader.isAdmin && address) || null',
      replacement: 'address || null',
      tests: ['tests/proposals/proposal-sending.integration.test.ts'],
    },
  ],
}
