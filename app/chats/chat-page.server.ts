import type { Chat } from '../../server/chats/contract'
import { apiOf, type RouteArgs } from '../loaders/api.server'
import { callService, isServiceFailure } from '../loaders/call-service.server'
import { isPrefetch } from '../loaders/prefetch'
import { textOf } from '../loaders/problem.server'
import { awaitToken, isTokenless } from '../loaders/token-mode.server'
import type { Side } from './conversation'
import { titleOf } from './title'

/**
 * A chat for its page. Marks it as read if no script will.
 * @throws the error response if the caller may not read it
 */
export async function chatForPage(args: RouteArgs, id: string, side: Side): Promise<Chat> {
  const { chats } = apiOf(args)
  const chat = await callService(
    args.request,
    chats.get(id).catch((error: unknown) => {
      // In token mode a document request does not identify the user.
      const isUnidentified =
        isServiceFailure(error) && error.status === 404 && isTokenless(args.request)
      throw isUnidentified ? awaitToken() : error
    }),
  )
  const last = chat.messages.at(-1)
  const place = last && last.place > chat.read[side] ? last.place : 0
  if (place > 0 && isViewed(args.request))
    await chats.markRead(id, { place }).catch(() => undefined)
  return chat
}

/** False for prefetches and requests of scripts, which do not mark a chat as read. */
function isViewed(request: Request): boolean {
  return Boolean(request.headers.get('Accept')?.includes('text/html')) && !isPrefetch(request)
}

/**
 * Sends the message of a form; a message with a stored key is not sent again.
 * @param id the chat; null begins one
 * @returns the chat's id
 * @throws the service's errors, for the form
 */
export async function postFromForm(
  args: RouteArgs,
  id: string | null,
  form: FormData,
): Promise<Chat> {
  const { chats } = apiOf(args)
  const [text, key, email] = ['text', 'key', 'email'].map((name) => textOf(form, name))
  const message = { text: text ?? '', ...(key && { key }) }
  try {
    const known = id ?? (key ? await newestChatWith(args, key) : null)
    return await chats.post({
      ...(known ? { id: known } : { title: titleOf(message.text) || 'Chat' }),
      ...(email && { email }),
      messages: [message],
    })
  } catch (error) {
    throw isServiceFailure(error) ? withFields(error) : error
  }
}

/** Maps the message's errors to the form's field `text`. */
function withFields(error: { name: string; status: number; message: string; errors?: unknown }) {
  const errors = Array.isArray(error.errors) ? error.errors : []
  return {
    name: error.name,
    status: error.status,
    message: error.message,
    errors: errors.map(({ path, message }: { path: string; message: string }) => ({
      path: path.replace(/^messages\.0\./, ''),
      message,
    })),
  }
}

/** The caller's newest chat if it has a message with this key: the form was sent before. */
async function newestChatWith(args: RouteArgs, key: string): Promise<string | null> {
  const { chats } = apiOf(args)
  const { content } = await chats.list({ mine: true, size: 1 })
  const newest = content[0]
  if (!newest) return null
  const { messages } = await chats.get(newest.id)
  return messages.some((message) => message.key === key) ? newest.id : null
}
