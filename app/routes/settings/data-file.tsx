import type { LoaderFunctionArgs } from '@remix-run/node'
import { answer } from '../../loaders/answers.server'
import { apiOf } from '../../loaders/api.server'
import { requireUser } from '../../loaders/guards.server'

/** Everything that is kept about the caller, as a file that browsers save. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireUser(args)
  const kept = await answer(args.request, apiOf(args).users.data(id))
  const day = kept.createdAt.toISOString().slice(0, 10)
  return new Response(JSON.stringify(kept, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="account-${day}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
