import type { Chat } from '../../server/chats/contract'
import { apiOf, type RouteArgs } from '../loaders/api.server'
import { callService, isServiceFailure } from '../loaders/call-service.server'
import { textOf } from '../loaders/problem.server'
import { awaitToken, isTokenless } from '../loaders/token-mode.server'
import type { Side } from './conversation'
import { titleOf } from './title'

/**
 * A chat for its page, which counts as read where no script of the page can say so.
 * @throws the answer for somebody who may not read it
 */
export async function chatForPage(args: RouteArgs, id: string, side: Side): Promise<Chat> {
  const { chats } = apiOf(args)
  const chat = await callService(
    args.request,
    chats.get(id).catch((error: unknown) => {
      // In token mode a document's request does not tell whose chat it asks for.
      const unknown = isServiceFailure(error) && error.status === 404 && isTokenless(args.request)
      throw unknown ? awaitToken() : error
    }),
  )
  const last = chat.messages.at(-1)
  const place = last && last.place > chat.read[side] ? last.place : 0
  if (place > 0 && isRead(args.request)) await chats.markRead(id, { place }).catch(() => undefined)
  return chat
}

/** Whether somebody sees the page now: what is fetched ahead, or by a script, is not read yet. */
function isRead({ headers }: Request): boolean {
  const ahead = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''
  return Boolean(headers.get('Accept')?.includes('text/html')) && !ahead.includes('prefetch')
}

/**
 * Sends what was written into a form; a message whose key is stored already is not sent again.
 * @param id the chat it belongs to; null begins one
 * @returns the chat
 * @throws failures of the service, for the form to show
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
    const known = id ?? (key ? await newestWith(args, key) : null)
    return await chats.post({
      ...(known ? { id: known } : { title: titleOf(message.text) || 'Chat' }),
      ...(email && { email }),
      messages: [message],
    })
  } catch (error) {
    throw isServiceFailure(error) ? withFields(error) : error
  }
}

/** The form has one message, which it calls its text. */
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

/** The caller's newest chat where it has a message of this key: its form was sent before. */
async function newestWith(args: RouteArgs, key: string): Promise<string | null> {
  const { chats } = apiOf(args)
  const { content } = await chats.list({ mine: true, size: 1 })
  const newest = content[0]
  if (!newest) return null
  const { messages } = await chats.get(newest.id)
  return messages.some((message) => message.key === key) ? newest.id : null
}
