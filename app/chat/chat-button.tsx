import { useLocation } from '@remix-run/react'
import { type ComponentType, useRef, useState } from 'react'
import { useHydrated } from '../hydrated'
import { pathTo } from '../paths'
import type { ChatPanel } from './chat-panel'

type ChatPanelView = ComponentType<Parameters<typeof ChatPanel>[0]>

/** Where it would cover a form, and where chats are anyway. */
const withoutButton =
  /^\/(?:chat|admin|settings|signin|signout|signup|hello|verifyEmail|passwordReset\w*|content\/[^/]+\/edit)(?:\/|$)/

/** Opens the conversation: over the page, or without JavaScript on a page of its own. */
export function ChatButton() {
  const { pathname } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [View, setView] = useState<ChatPanelView | null>(null)
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  if (withoutButton.test(pathname)) return null

  async function show() {
    // What is missing has been told to the reader by the handler of preload errors.
    const loaded = await import('./chat-panel').catch(() => undefined)
    if (!loaded) return
    setView(() => loaded.ChatPanel)
    setOpen(true)
  }

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  const face = (
    <>
      <span className="chat-sign" aria-hidden="true" />
      <span>Chat</span>
    </>
  )
  return (
    <aside aria-label="Chat">
      {hydrated ? (
        <button
          ref={button}
          type="button"
          className="chat-button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={open ? close : show}
        >
          {face}
        </button>
      ) : (
        <a href={pathTo('chatNew')} className="chat-button">
          {face}
        </a>
      )}
      {View && open ? <View onClose={close} /> : null}
    </aside>
  )
}
