import type { IncomingMessage } from 'node:http'
import type { HomeDesign } from '../../cms/homes/designs'
import { cookieDesign } from '../homes/assigned-designs'
import { type HomeView, shownDesign } from '../homes/contract'
import type { ApiConnection } from './api-connection'

/** Gets the design of the home page from the API, which also counts the view. */
export async function viewHome(
  request: IncomingMessage,
  connection: ApiConnection,
): Promise<HomeDesign> {
  const seen = cookieDesign(request)
  const view: HomeView = { ...(seen && { seen }), isCounted: request.method === 'GET' }
  const response = await connection.whileAlive((signal) =>
    fetch(connection.addressOf('/v1/home-designs/view'), {
      signal,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(view),
    }),
  )
  return shownDesign.parse(await response.json()).design
}
