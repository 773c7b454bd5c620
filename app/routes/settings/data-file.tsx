import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireUser } from '../../loaders/guards.server'

/** All data stored about the caller, as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireUser(args)
  const personalData = await callService(args.request, apiOf(args).users.data(id))
  const day = personalData.createdAt.toISOString().slice(0, 10)
  return new Response(JSON.stringify(personalData, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="account-${day}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
