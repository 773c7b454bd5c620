/** Why a backup, a restore or a check failed, in a message that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
