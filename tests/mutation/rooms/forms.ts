import type { RoomMutants } from '../mutant'

export const forms: RoomMutants = {
  'access rules': [
    {
      fault: 'two fields of a form have one name',
      operator: 'effect dropped',
      file: 'cms/forms/design-fields.ts',
      original: "freeKey(keyOf(field.label ?? ''), taken)",
      replacement: "keyOf(field.label ?? '')",
      tests: ['tests/forms/form-designs.integration.test.ts'],
    },
  ],
  services: [
    {
      fault: 'machines that fill in the honeypot are heard',
      operator: 'condition dropped',
      file: 'server/forms/service.ts',
      original: 'if (isFilled(honey)) {',
      replacement: 'if (isFilled(honey) && honey === name) {',
      tests: ['tests/forms/forms.integration.test.ts'],
    },
    {
      fault: 'what a form is sent goes to the site’s address, not to its own',
      operator: 'condition dropped',
      file: 'server/forms/service.ts',
      original: 'mailTo || site.footer?.email',
      replacement: 'site.footer?.email || mailTo',
      tests: ['tests/forms/form-mail.integration.test.ts'],
    },
  ],
  serializers: [
    {
      fault: 'visitors learn whom a form is mailed to',
      operator: 'field leaked',
      file: 'server/forms/design-serializer.ts',
      original: '    id: stored.id,\n    name: stored.name,\n',
      replacement: '    ...stored,\n',
      tests: ['tests/api/serializers.unit.test.ts'],
    },
    {
      fault: 'an option that is written twice is offered twice',
      operator: 'effect dropped',
      file: 'server/forms/design-serializer.ts',
      original: 'return [...new Set(lines.filter(Boolean))]',
      replacement: 'return lines.filter(Boolean)',
      tests: ['tests/api/serializers.unit.test.ts'],
    },
  ],
}
