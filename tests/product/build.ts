import { buildIfNeeded } from '../../server/build.js'

/** Tests run against the product as it is built, so it is built first. */
export async function setup(): Promise<void> {
  await buildIfNeeded()
}
