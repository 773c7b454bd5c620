/** Views that buttons open; each is loaded on first use. */
export const QrDialog = async () => (await import('./qr-dialog')).QrDialog
export const ChatPanel = async () => (await import('../chats/chat-panel')).ChatPanel
