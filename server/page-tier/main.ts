import { logProcessEvents } from '../observability/log-process'
import { openListener } from '../start/listener'
import { startProcess } from '../start/start-process'
import { StartError } from '../start-error'

startProcess(async ({ settings, log, elapsedMs }) => {
  const { apiBaseUrl } = settings
  if (!apiBaseUrl) {
    throw new StartError(
      'API_BASE_URL must be the address of a site that serves /v1, such as http://127.0.0.1:3000.',
    )
  }
  const listener = await openListener(settings)
  const { openPageTier } = await import('./page-tier')
  const siteUrl = settings.siteUrl ?? `http://localhost:${listener.port}`
  const { server } = listener
  const tier = await openPageTier({ settings, apiBaseUrl, siteUrl, server })
  await listener.serve(tier)
  const startedInMs = elapsedMs()
  if (log) log.info({ site: siteUrl, api: apiBaseUrl, startedInMs }, 'Ready')
  else console.log(`\n  Pages   ${siteUrl}\n  API     ${apiBaseUrl}\n`)
  // From here on all output goes to the log.
  logProcessEvents(tier.log)
})
