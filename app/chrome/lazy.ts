/** What the buttons of every page open; it weighs nothing until one of them is used. */
export const QrDialog = async () => (await import('./qr-dialog')).QrDialog
export const ChatPanel = async () => (await import('../chats/chat-panel')).ChatPanel
