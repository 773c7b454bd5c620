/** Such as `backup-2026-11-23T06-00-00Z.tar.gz`: sorting the names sorts by time. */
const backupName = /^backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/

const unitsMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

export function backupNameOf(begun: Date): string {
  return `backup-${begun.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz`
}

export function isBackupName(name: string): boolean {
  return backupName.test(name)
}

/** The names of backups, oldest first. */
export function backupsIn(names: string[]): string[] {
  return names.filter(isBackupName).sort()
}

/** Milliseconds until the next backup is due; negative when overdue. */
export function msUntilDue(names: string[], everyMs: number): number {
  const [, day, hours, minutes, seconds] = backupName.exec(backupsIn(names).at(-1) ?? '') ?? []
  if (!day) return 0
  const made = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return made + everyMs - Date.now()
}

/** @param text such as `30m`, `6h` or `7d` @returns null when invalid */
export function msOf(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,3})([smhd])$/.exec(text) ?? []
  return count && isUnit(unit) ? Number(count) * unitsMs[unit] : null
}

function isUnit(unit: string | undefined): unit is keyof typeof unitsMs {
  return unit !== undefined && unit in unitsMs
}
