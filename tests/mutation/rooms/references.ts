import type { RoomMutants } from '../mutant'

export const references: RoomMutants = {
  'access rules': [
    {
      fault: 'a draft ends what the published text refers to',
      operator: 'condition dropped',
      file: 'cms/references/note.ts',
      original: 'of isDraft ? [] : docs)',
      replacement: 'of docs)',
      tests: ['tests/contents/content-admin.integration.test.ts'],
    },
  ],
}
