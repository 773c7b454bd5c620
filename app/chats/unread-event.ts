/** Dispatched on the window when messages of a chat were read. */
export const chatReadEvent = 'chatread'
