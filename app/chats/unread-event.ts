/** Happens on the window when messages of a chat have been read. */
export const chatReadEvent = 'chatread'
