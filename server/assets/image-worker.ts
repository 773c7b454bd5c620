import { type ChildProcess, fork } from 'node:child_process'
import { type ImageResult, type ImageTask, outOfMemory } from '../../cms/assets/image-messages'

const idleMs = 20_000

/** A process that decodes images: at most one, started on demand. */
export interface ImageWorker {
  /**
   * Runs one task at a time. If the process dies or takes too long, the next task starts another
   * one.
   */
  ask(task: ImageTask): Promise<ImageResult>
}

/**
 * @param program the path of the built program
 * @param timeoutMs after this time the process is killed
 */
export function createImageWorker({
  program,
  timeoutMs,
}: {
  program: string
  timeoutMs: number
}): ImageWorker {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function started(): ChildProcess {
    const worker = start(program)
    worker.once('exit', () => {
      if (child === worker) child = null
    })
    return worker
  }

  function release(): void {
    if (child?.connected) child.disconnect()
    child = null
  }

  return {
    async ask(task) {
      clearTimeout(idle)
      if (!child?.connected) child = started()
      const result = await resultOf(child, task, timeoutMs)
      idle = setTimeout(release, idleMs)
      idle.unref()
      return result
    },
  }
}

function resultOf(worker: ChildProcess, task: ImageTask, timeoutMs: number): Promise<ImageResult> {
  return new Promise((resolve) => {
    let timedOut = false
    const tooLong = setTimeout(() => {
      timedOut = true
      worker.kill('SIGKILL')
    }, timeoutMs)
    function settle(result: ImageResult): void {
      clearTimeout(tooLong)
      worker.off('message', settle).off('exit', ended).off('error', failed)
      resolve(result)
    }
    function ended(code: number | null): void {
      if (timedOut) settle({ refused: { key: 'image.tooSlow' } })
      else if (code === outOfMemory) {
        settle({ refused: { key: 'image.tooMuchMemory' } })
      } else if (code === null) settle({ refused: { key: 'image.unreadable' } })
      else settle({ failed: `its process ended with ${code}` })
    }
    function failed(error: Error): void {
      settle({ failed: error.message })
    }
    worker.on('message', settle).on('exit', ended).on('error', failed)
    worker.send(task)
  })
}

function start(program: string): ChildProcess {
  const started = fork(program, {
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The process gets none of the server's settings and secrets.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      // One thread and one trimmed heap use half the memory of the default.
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      // Larger decoded images are buffered on disk.
      VIPS_DISC_THRESHOLD: '8m',
    },
  })
  // An idle process must not keep the server from exiting.
  started.unref()
  started.channel?.unref()
  return started
}
