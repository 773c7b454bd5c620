import type { RoomMutants } from '../mutant'

export const chats: RoomMutants = {
  services: [
    {
      fault: 'who is no administrator any more goes on following a chat',
      operator: 'condition dropped',
      file: 'server/chats/access.ts',
      original:
        "now?.id === caller.id && (administers(now, 'chats') || idOf(chat.createdBy) === now.id)",
      replacement: 'now?.id === caller.id',
      tests: ['tests/chats/chat-events.integration.test.ts'],
    },
    {
      fault: 'who comes back to a chat hears all of it again',
      operator: 'condition flipped',
      file: 'server/chats/events.ts',
      original: 'Math.max(after,',
      replacement: 'Math.min(after,',
      tests: ['tests/chats/chat-events.integration.test.ts'],
    },
    {
      fault: 'chats are answered in the minute in which the hours end',
      operator: 'bound moved by one',
      file: 'server/chats/hours.ts',
      original: 'time < each.until',
      replacement: 'time <= each.until',
      tests: ['tests/chats/chat-hours.unit.test.ts'],
    },
    {
      fault: 'an inbox counts one’s own messages as unread',
      operator: 'condition flipped',
      file: 'server/chats/lists.ts',
      original: 'fromAgency: !agency',
      replacement: 'fromAgency: agency',
      tests: ['tests/chats/chat-inbox.integration.test.ts'],
    },
    {
      fault: 'a message sent twice is stored twice',
      operator: 'condition dropped',
      file: 'server/chats/message-store.ts',
      original:
        'if (message.key !== undefined && (await isStored(payload, message.chat, key))) return false',
      replacement: 'if (message.key !== undefined && key === id) return false',
      tests: ['tests/chats/chat.integration.test.ts'],
    },
    {
      fault: 'the last message that was read counts as unread',
      operator: 'bound moved by one',
      file: 'server/chats/message-store.ts',
      original: '        { place: { greater_than: place } },\n',
      replacement: '        { place: { greater_than_equal: place } },\n',
      tests: ['tests/chats/chat-inbox.integration.test.ts'],
    },
    {
      fault: 'a chat is assigned to a user who cannot answer it',
      operator: 'condition dropped',
      file: 'server/chats/service.ts',
      original: '      if (userId !== null) await requireAnswering(userId)\n',
      replacement: '      if (userId === null) await requireAnswering(id)\n',
      tests: ['tests/chats/chat-inbox.integration.test.ts'],
    },
  ],
  serializers: [
    {
      fault: 'a list of chats has the whole of the last message',
      operator: 'effect dropped',
      file: 'server/chats/serializer.ts',
      original: 'text.slice(0, excerptLength)',
      replacement: 'text',
      tests: ['tests/chats/chat-inbox.integration.test.ts'],
    },
    {
      fault: 'a sender’s key comes back with a character too many',
      operator: 'bound moved by one',
      file: 'server/chats/serializer.ts',
      original: 'key.indexOf(senderEnd) + 1',
      replacement: 'key.indexOf(senderEnd)',
      tests: ['tests/chats/chat.integration.test.ts'],
    },
    {
      fault: 'what one side has read stands as the other’s',
      operator: 'wrong value',
      file: 'server/chats/serializer.ts',
      original: '{ agency: readByAgency ?? 0, visitor: readByVisitor ?? 0 }',
      replacement: '{ agency: readByVisitor ?? 0, visitor: readByAgency ?? 0 }',
      tests: ['tests/chats/chat-events.integration.test.ts'],
    },
  ],
}
