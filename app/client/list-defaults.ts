/** What a list is asked for where the caller says nothing else. */
export interface ListDefaults {
  byId: object
  newestFirst: object
}

const firstPage = { page: 0, size: 100 }

/** The first 100, users by their ids and everything else with the newest first. */
export const clientDefaults: ListDefaults = {
  byId: { ...firstPage, sort: 'id' },
  newestFirst: { ...firstPage, sort: 'id,desc' },
}

/** Leaves page and order to the service, as a caller in its own process does. */
export const serverDefaults: ListDefaults = { byId: {}, newestFirst: {} }
