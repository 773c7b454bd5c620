import type { MongoClient } from 'mongodb'
import { mongoPubSub } from './mongo-pub-sub'
import type { PubSub, PubSubOptions } from './pub-sub'
import { sqlitePubSub } from './sqlite-pub-sub'

/** Publishes in the database that the product runs on. */
export function openPubSub<Message extends object>(
  mongo: MongoClient | null,
  options: PubSubOptions<Message>,
): Promise<PubSub<Message>> {
  return mongo ? mongoPubSub(mongo, options) : sqlitePubSub(options)
}
