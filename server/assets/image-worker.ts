import { type ChildProcess, fork } from 'node:child_process'
import { type ImageResult, type ImageTask, outOfMemory } from '../../cms/assets/image-messages'

const idleMs = 20_000

const again = 'make it smaller, or send it in another format.'

/** A process that decodes images: at most one, started when it is needed. */
export interface ImageWorker {
  /** One task at a time. A process that dies over it, or takes too long, is replaced by the next task. */
  ask(task: ImageTask): Promise<ImageResult>
}

/**
 * @param program the built program of the process
 * @param timeoutMs how long one task may take before its process is killed
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
      const answer = await resultOf(child, task, timeoutMs)
      idle = setTimeout(release, idleMs)
      idle.unref()
      return answer
    },
  }
}

function resultOf(worker: ChildProcess, task: ImageTask, timeoutMs: number): Promise<ImageResult> {
  return new Promise((resolve) => {
    let late = false
    const tooLong = setTimeout(() => {
      late = true
      worker.kill('SIGKILL')
    }, timeoutMs)
    function settle(answer: ImageResult): void {
      clearTimeout(tooLong)
      worker.off('message', settle).off('exit', ended).off('error', failed)
      resolve(answer)
    }
    function ended(code: number | null): void {
      if (late) settle({ refused: `The image takes too long to decode: ${again}` })
      else if (code === outOfMemory) {
        settle({ refused: `The image takes too much memory to decode: ${again}` })
      } else if (code === null) settle({ refused: `The image cannot be decoded: ${again}` })
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
    // Of the server's own settings and secrets it is told nothing.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      // One thread and one heap that is trimmed: half the memory of the default.
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      // Larger decoded images wait on disk instead.
      VIPS_DISC_THRESHOLD: '8m',
    },
  })
  // A server that is done does not wait for an idle process.
  started.unref()
  started.channel?.unref()
  return started
}
