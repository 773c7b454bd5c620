import type { JobsConfig } from 'payload'

/**
 * Work for later: publications that are planned. The server runs what is due by itself and lets no
 * two processes take the same; Payload's address to run jobs does not know of that, and is closed.
 */
export const jobs: JobsConfig = {
  access: { run: () => false, queue: () => false, cancel: () => false },
}
