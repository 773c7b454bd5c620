import type { RoomMutants } from '../mutant'

const calls = ['tests/idempotency/idempotency-key.integration.test.ts']
const crashes = ['tests/idempotency/crash.integration.test.ts']

export const idempotency: RoomMutants = {
  services: [
    {
      fault: 'an attempt commits although another has taken over from it',
      operator: 'condition dropped',
      file: 'server/idempotency/idempotency.ts',
      original: 'if (!(await claims.commit(claim, locationOf(created), req))) throw inProgress()',
      replacement: 'await claims.commit(claim, locationOf(created), req)',
      tests: crashes,
    },
    {
      fault: 'a transaction does not store that it is part of a call with a key',
      operator: 'effect dropped',
      file: 'server/idempotency/idempotency.ts',
      original: 'await withBeforeCommit(beforeCommit, run)',
      replacement: 'await run()',
      tests: crashes,
    },
    {
      fault: 'a key replays the response to another body',
      operator: 'condition dropped',
      file: 'server/idempotency/idempotency.ts',
      original: '      if (earlier.fingerprint !== call.fingerprint) throw reused()\n',
      replacement: '',
      tests: calls,
    },
    {
      fault: 'users of one network share their keys',
      operator: 'filter dropped',
      file: 'server/idempotency/idempotency.ts',
      original: '[user ?? ',
      replacement: '[',
      tests: calls,
    },
    {
      fault: 'a rejected call holds its key when the rejection was recorded',
      operator: 'condition dropped',
      file: 'server/idempotency/idempotency.ts',
      original: "toApiError(error).status < 500 ? 'release' : 'keep'",
      replacement: "'keep'",
      tests: calls,
    },
    {
      fault: 'a key counts for ever',
      operator: 'condition dropped',
      file: 'server/idempotency/claims.ts',
      original: "expiresAt < now || (state === 'running' && leaseUntil < now)",
      replacement: "state === 'running' && leaseUntil < now",
      tests: calls,
    },
  ],
}
