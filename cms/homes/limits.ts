/** The maximum lengths of the texts of the home page, and the maximum number of rows in a list, for `/v1` and forms. */
export const homeLimits = {
  title: 500,
  description: 500,
  text: 5_000,
  items: 50,
  features: 30,
  price: 1_000_000_000,
} as const
