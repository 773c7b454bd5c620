declare module '@remix-run/node' {
  // Loader data then keeps its Dates, in types as on the wire.
  interface Future {
    v3_singleFetch: true
  }
}

export {}
