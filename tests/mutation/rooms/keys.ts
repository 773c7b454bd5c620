import type { RoomMutants } from '../mutant'

const lifecycle = ['tests/keys/keys.integration.test.ts']
const headers = ['tests/keys/rate-limit-headers.integration.test.ts']

export const keys: RoomMutants = {
  'access rules': [
    {
      fault: 'a key needs no scope',
      operator: 'permission weakened',
      file: 'server/identity/keys.ts',
      original: 'return keyOf(caller)?.scopes.includes(scope) ?? true',
      replacement: 'return scope !== undefined || keyOf(caller) === null',
      tests: lifecycle,
    },
    {
      fault: 'a key opens the calls about ways to sign in',
      operator: 'permission weakened',
      file: 'server/http/key-access.ts',
      original: "if (keys || closedTags.includes(tag)) return keys ?? 'closed'",
      replacement: 'if (keys) return keys',
      tests: ['tests/keys/key-access.unit.test.ts'],
    },
    {
      fault: 'an expired key works on',
      operator: 'condition dropped',
      file: 'server/identity/keys.ts',
      original: '          { expiresAt: { greater_than: new Date().toISOString() } },\n',
      replacement: '',
      tests: lifecycle,
    },
    {
      fault: 'the key of a disabled user works on',
      operator: 'permission weakened',
      file: 'server/identity/keys.ts',
      original: 'if (!owner || owner.disabled) return null',
      replacement: 'if (!owner) return null',
      tests: lifecycle,
    },
    {
      fault: 'a key of Payload makes keys',
      operator: 'permission weakened',
      file: 'server/keys/service.ts',
      original: 'if (sidOf(caller)) return caller',
      replacement: 'if (caller) return caller',
      tests: lifecycle,
    },
    {
      fault: 'a key makes administrators',
      operator: 'permission weakened',
      file: 'server/accounts/administration/admin-fields.ts',
      original: 'if (isAdmin(caller) && !keyOf(caller)) return',
      replacement: 'if (isAdmin(caller)) return',
      tests: lifecycle,
    },
    {
      fault: 'a key changes the address of another account',
      operator: 'permission weakened',
      file: 'server/accounts/service.ts',
      original: '        if (changesAddress && keyOf(caller)) throw addressByKey()\n',
      replacement: '',
      tests: lifecycle,
    },
    {
      fault: 'a key that may write changes what is published',
      operator: 'permission weakened',
      file: 'server/contents/service.ts',
      original:
        "        if (isShown(latest) || isShown(fields)) requireScope(caller, 'content:publish')\n",
      replacement: '',
      tests: lifecycle,
    },
    {
      fault: 'keys survive the recovery of an account',
      operator: 'effect dropped',
      file: 'cms/accounts/revoke-access.ts',
      original:
        "  await req.payload.delete({ collection: 'keys', where: { owner: { equals: user } }, req })\n",
      replacement: '',
      tests: lifecycle,
    },
  ],
  services: [
    {
      fault: 'the last use of a key is not recorded',
      operator: 'effect dropped',
      file: 'server/keys/admission.ts',
      original: '  await notingFailures(() => keys.recordUse(key.id)).catch(() => undefined)\n',
      replacement: '',
      tests: lifecycle,
    },
    {
      fault: 'the audit log does not say which key acted',
      operator: 'effect dropped',
      file: 'server/keys/admission.ts',
      original: '  if (origin) origin.key = { id: key.id, name: key.name }\n',
      replacement: '',
      tests: lifecycle,
    },
    {
      fault: 'requests with a key are not counted',
      operator: 'effect dropped',
      file: 'server/keys/admission.ts',
      original: "  await rateLimits.take('key', { account: key.id }, onCounted)\n",
      replacement: '',
      tests: headers,
    },
    {
      fault: 'the limit with most requests left is sent',
      operator: 'condition flipped',
      file: 'server/http/rate-limit-headers.ts',
      original: 'use.remaining <= before.remaining',
      replacement: 'use.remaining >= before.remaining',
      tests: headers,
    },
  ],
  cache: [
    {
      fault: 'a cached response repeats the state of a limit',
      operator: 'filter dropped',
      file: 'server/cache/response-capture.ts',
      original: "  'ratelimit',\n",
      replacement: '',
      tests: ['tests/cache/response-cache.unit.test.ts'],
    },
  ],
  serializers: [
    {
      fault: 'the data of a user names who made a key',
      operator: 'field leaked',
      file: 'server/keys/serializer.ts',
      original: 'createdBy: personOf(people.get(stored.createdBy)),',
      replacement: "createdBy: { id: stored.createdBy, name: '' },",
      tests: lifecycle,
    },
  ],
}
