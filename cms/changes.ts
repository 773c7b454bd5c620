import { EventEmitter } from 'node:events'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalConfig,
} from 'payload'

/** Tells this process that stored documents have changed. */
export const changes = new EventEmitter<{ change: [] }>()

const afterCollection: CollectionAfterChangeHook & CollectionAfterDeleteHook = ({ doc }) => {
  changes.emit('change')
  return doc
}

const afterGlobal: GlobalAfterChangeHook = ({ doc }) => {
  changes.emit('change')
  return doc
}

/** The collection, with its changes announced once all its other hooks have run. */
export function announcingCollection(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), afterCollection],
      afterDelete: [...(hooks?.afterDelete ?? []), afterCollection],
    },
  }
}

/** The global, with its changes announced. */
export function announcingGlobal(global: GlobalConfig): GlobalConfig {
  return {
    ...global,
    hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), afterGlobal] },
  }
}
