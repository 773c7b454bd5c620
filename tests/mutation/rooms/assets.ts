import type { RoomMutants } from '../mutant'

export const assets: RoomMutants = {
  'access rules': [
    {
      fault: 'a replaced file stays',
      operator: 'effect dropped',
      file: 'cms/assets/file-hooks.ts',
      original:
        "if (file && operation === 'update') await deleteFilesOf(previousDoc, context, req, doc)",
      replacement: "if (file && operation === 'update') void previousDoc",
      tests: [
        'tests/assets/asset-admin.integration.test.ts',
        'tests/assets/assets.integration.test.ts',
      ],
    },
    {
      fault: 'two assets have one place',
      operator: 'bound moved by one',
      file: 'cms/assets/slot.ts',
      original: 'if (totalDocs > 0) {',
      replacement: 'if (totalDocs > 1) {',
      tests: ['tests/assets/asset-admin.integration.test.ts'],
    },
  ],
  services: [
    {
      fault: 'replaced files are not removed',
      operator: 'effect dropped',
      file: 'server/assets/writes.ts',
      original: '  await removeOrphanedFiles(payload, unneededFiles)\n',
      replacement: '',
      tests: ['tests/assets/assets.integration.test.ts'],
    },
    {
      fault: 'the list of all assets is for everyone',
      operator: 'permission weakened',
      file: 'server/assets/service.ts',
      original: 'if (!targetId) return false',
      replacement: 'if (!targetId) return true',
      tests: ['tests/assets/assets.integration.test.ts'],
    },
  ],
  serializers: [
    {
      fault: 'a picture has the file of its original everywhere',
      operator: 'wrong value',
      file: 'server/assets/serializer.ts',
      original: 'stored.sizes?.[variant]?.filename',
      replacement: 'stored.filename',
      tests: ['tests/api/serializers.unit.test.ts'],
    },
  ],
}
