/** Why a backup, a restore or a check cannot go on, as a sentence that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
