import { migrations } from '../../cms/migrations'
import { StartError } from '../start-error'

/**
 * @param names of the migrations a database has
 * @throws StartError when this version does not know all of them
 */
export function assertKnownMigrations(
  names: string[],
  known: { name: string }[] = migrations,
): void {
  const unknown = names.filter((name) => !known.some((migration) => migration.name === name))
  if (unknown.length === 0) return
  throw new StartError(
    `The database is of a newer version of this site, or of another one: it has gone through ${unknown.join(', ')}, which this version does not know. Start the newer version, or put a backup from this version in its place. Nothing was changed.`,
  )
}
