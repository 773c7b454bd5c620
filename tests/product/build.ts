import { buildIfNeeded } from '../../server/build.js'

/** Tests run against the built product. */
export async function setup(): Promise<void> {
  await buildIfNeeded()
}
