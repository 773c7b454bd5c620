/** The maximum lengths of the site's texts, and the maximum number of links in a list, for `/cms`, `/v1` and forms. */
export const siteLimits = {
  name: 120,
  description: 500,
  links: 30,
  label: 80,
  address: 2_000,
  footer: { text: 1_000, company: 200, email: 254, phone: 100, address: 500 },
} as const
