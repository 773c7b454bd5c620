import type { RoomMutants } from '../mutant'

export const operations: RoomMutants = {
  services: [
    {
      fault: 'cells of an export are formulas',
      operator: 'wrong value',
      file: 'server/operations/csv-lines.ts',
      original: 'escape_formulas: true',
      replacement: 'escape_formulas: false',
      tests: [
        'tests/contents/content-csv.integration.test.ts',
        'tests/forms/form-csv.integration.test.ts',
      ],
    },
    {
      fault: 'a full first page is taken for the only one',
      operator: 'bound moved by one',
      file: 'server/operations/lists.ts',
      original: 'docs.length < query.size ? docs.length',
      replacement: 'docs.length <= query.size ? docs.length',
      tests: [
        'tests/contents/content-lists.integration.test.ts',
        'tests/admin/list-query.unit.test.ts',
      ],
    },
    {
      fault: 'a page read from the end stands upside down',
      operator: 'wrong order',
      file: 'server/operations/lists.ts',
      original: 'docs.slice(before, before + backwards.size).reverse()',
      replacement: 'docs.slice(before, before + backwards.size)',
      tests: ['tests/site/found-page.unit.test.ts'],
    },
    {
      fault: 'documents of one moment are exported twice',
      operator: 'filter dropped',
      file: 'server/operations/stream-by-creation-date.ts',
      original: '[{ createdAt: { greater_than_equal: from } }, { id: { not_in: returnedIds } }]',
      replacement: '[{ createdAt: { greater_than_equal: from } }]',
      tests: ['tests/database/stream-by-creation-date.unit.test.ts'],
    },
    {
      fault: 'anonymous visitors and users are refused the wrong way round',
      operator: 'wrong status',
      file: 'server/operations/permission-error.ts',
      original: 'if (!caller) return',
      replacement: 'if (caller) return',
      tests: ['tests/contents/content-access.integration.test.ts'],
    },
  ],
}
