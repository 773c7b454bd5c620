/** The defaults of a list query. */
export interface ListDefaults {
  byId: object
  newestFirst: object
}

const firstPage = { page: 0, size: 100 }

/** The first 100: users by id, everything else newest first. */
export const clientDefaults: ListDefaults = {
  byId: { ...firstPage, sort: 'id' },
  newestFirst: { ...firstPage, sort: 'id,desc' },
}

/** No defaults: the service decides, as for callers in its own process. */
export const serverDefaults: ListDefaults = { byId: {}, newestFirst: {} }
