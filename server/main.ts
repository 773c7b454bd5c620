import { logProcessEvents } from './observability/log-process'
import { prepareEnvironment } from './start/environment'
import { openListener } from './start/listener'
import { openData } from './start/open-data'
import { startProcess } from './start/start-process'

startProcess(async ({ settings, log, elapsedMs }) => {
  // Listens on the port first, so that a second start fails before it touches any data.
  const listener = await openListener(settings)
  const { mongo, startLock } = await openData(settings)
  prepareEnvironment(settings, listener.port)

  // Payload takes most of the start's time, so it is loaded last.
  const { openProduct } = await import('./start/product')
  const { server } = listener
  const product = await openProduct({ settings, server, mongo }).catch(async (error) => {
    await startLock.release()
    throw error
  })
  await startLock.confirm()
  await product.completeStart()
  await startLock.release()
  await listener.serve(product)
  product.announce(elapsedMs(), log)
  // From here on all output goes to the log; in development it stays readable.
  if (!settings.development) logProcessEvents(product.log)
})
