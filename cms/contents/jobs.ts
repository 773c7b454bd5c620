import type { JobsConfig } from 'payload'

/**
 * Scheduled publications. The server's scheduler runs due jobs, each in one process only. Payload's
 * endpoint to run jobs lacks that lock, and is closed.
 */
export const jobs: JobsConfig = {
  access: { run: () => false, queue: () => false, cancel: () => false },
}
