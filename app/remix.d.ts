declare module '@remix-run/node' {
  // Loader data then preserves Dates, in types and on the wire.
  interface Future {
    v3_singleFetch: true
  }
}

export {}
