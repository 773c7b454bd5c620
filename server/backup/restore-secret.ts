import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { bytesOf, damaged, drained, parsed, readArchive } from './archive-reader'
import { BackupError } from './failure'
import { type ArchiveHead, secretName } from './manifest'
import { decryptSecret, encryptedSecret, isSecretOf } from './secret'
import { siteSecret } from './site'

export interface SecretOptions {
  /** Decrypts the secret in the archive; null when not given. */
  passphrase: string | null
  /** Whether to continue without the secret of the backed-up site. */
  withoutSecret: boolean
}

export interface UsedSecret {
  text: string
  /** Whether it is the secret of the backed-up site. */
  isSame: boolean
  /** Whether it must be written to the data folder. */
  isNew: boolean
}

/** @throws BackupError when no secret matches and `withoutSecret` is not set */
export async function secretFor(
  file: string,
  head: ArchiveHead,
  { passphrase, withoutSecret }: SecretOptions,
): Promise<UsedSecret> {
  const here = siteSecret()
  if (here && isSecretOf(head, here)) return { text: here, isSame: true, isNew: false }
  if (head.secret && passphrase !== null) {
    const text = decryptSecret(await encryptedSecretIn(file), passphrase)
    if (!here) return { text, isSame: true, isNew: true }
    if (!withoutSecret) {
      throw new BackupError(
        'APP_SECRET, or the file secret in DATA_DIR, is not the secret of the backed-up site: leave it out, or go on with --without-secret, after which second factors must be set up again. Nothing was changed.',
      )
    }
  } else if (!withoutSecret && head.secretCheck) {
    throw new BackupError(
      head.secret
        ? 'The secret of the site is in this backup: set BACKUP_PASSPHRASE to open it, or go on with --without-secret, after which second factors must be set up again. Nothing was changed.'
        : 'The secret of the site is not in this backup: set APP_SECRET to it, or go on with --without-secret, after which second factors must be set up again. Nothing was changed.',
    )
  }
  return { text: here ?? randomBytes(32).toString('base64url'), isSame: false, isNew: !here }
}

async function encryptedSecretIn(file: string) {
  let found: Buffer | undefined
  await readArchive(createReadStream(file), async (name, content) => {
    const bytes = await (name === secretName ? bytesOf(name, content) : drained(content))
    if (bytes) found = bytes
  })
  if (!found) throw damaged(`${secretName} is missing`)
  return parsed(secretName, encryptedSecret, found)
}
