import type { RoomMutants } from '../mutant'

export const richText: RoomMutants = {
  serializers: [
    {
      fault: 'a text names the whole proposal in it to all',
      operator: 'field leaked',
      file: 'server/rich-text/serializer.ts',
      original: "if (key === 'proposal' || key === 'block') return 'id' in value ? value.id : null",
      replacement: "if (key === 'proposal' || key === 'block') return value",
      tests: ['tests/api/serializers.unit.test.ts'],
    },
    {
      fault: 'a picture deep in a text stays a stored document',
      operator: 'effect dropped',
      file: 'server/rich-text/nodes.ts',
      original: 'node.children?.map(changed)',
      replacement: 'node.children?.map(change)',
      tests: ['tests/api/serializers.unit.test.ts'],
    },
  ],
}
