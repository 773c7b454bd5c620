import type { Area, Mutant, RoomMutants } from './mutant'
import { access } from './rooms/access'
import { accounts } from './rooms/accounts'
import { activity } from './rooms/activity'
import { assets } from './rooms/assets'
import { audit } from './rooms/audit'
import { cache } from './rooms/cache'
import { chats } from './rooms/chats'
import { contents } from './rooms/contents'
import { forms } from './rooms/forms'
import { health } from './rooms/health'
import { idempotency } from './rooms/idempotency'
import { keys } from './rooms/keys'
import { operations } from './rooms/operations'
import { personalData } from './rooms/personal-data'
import { proposals } from './rooms/proposals'
import { references } from './rooms/references'
import { rest } from './rooms/rest'
import { richText } from './rooms/rich-text'
import { search } from './rooms/search'
import { site } from './rooms/site'
import { webhooks } from './rooms/webhooks'

const rooms: readonly RoomMutants[] = [
  access,
  accounts,
  activity,
  assets,
  audit,
  cache,
  chats,
  contents,
  forms,
  health,
  idempotency,
  keys,
  operations,
  personalData,
  proposals,
  references,
  rest,
  richText,
  search,
  site,
  webhooks,
]

/** Faults a programmer could introduce, by the area they are in. */
export const mutants: Readonly<Record<Area, readonly Mutant[]>> = {
  'access rules': mutantsOf('access rules'),
  services: mutantsOf('services'),
  cache: mutantsOf('cache'),
  serializers: mutantsOf('serializers'),
}

function mutantsOf(area: Area): Mutant[] {
  return rooms.flatMap((room) => room[area] ?? [])
}
