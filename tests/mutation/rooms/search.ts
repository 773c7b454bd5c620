import type { RoomMutants } from '../mutant'

export const search: RoomMutants = {
  services: [
    {
      fault: 'a content is related to itself',
      operator: 'effect dropped',
      file: 'server/search/search-index.ts',
      original: '      found.delete(id)\n',
      replacement: '',
      tests: ['tests/search/search.integration.test.ts'],
    },
    {
      fault: 'a word in the text counts more than one in the title',
      operator: 'wrong value',
      file: 'server/search/store.ts',
      original: 'bm25(words, 4, 2, 1)',
      replacement: 'bm25(words, 1, 2, 4)',
      tests: ['tests/search/search.integration.test.ts'],
    },
  ],
}
