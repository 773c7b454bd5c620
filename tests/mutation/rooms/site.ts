import type { RoomMutants } from '../mutant'

export const site: RoomMutants = {
  services: [
    {
      fault: 'the menu does not follow what is published',
      operator: 'tag dropped',
      file: 'server/site/service.ts',
      original: "cached('pages', ['pages', 'site'], menu)",
      replacement: "cached('pages', ['site'], menu)",
      tests: ['tests/contents/drafts-and-versions.integration.test.ts'],
    },
  ],
  serializers: [
    {
      fault: 'an entry of the home page leads to no content',
      operator: 'condition flipped',
      file: 'server/site/serializer.ts',
      original: "content && typeof content === 'object' ? contentUrl(content) : ''",
      replacement: "content && typeof content !== 'object' ? contentUrl({ id: content }) : ''",
      tests: ['tests/contents/content-admin.integration.test.ts'],
    },
  ],
}
