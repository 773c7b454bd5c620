export interface Progress {
  /** Begins a part of the work. @param total the number of steps */
  begin(title: string, total: number): void
  step(by?: number): void
  /** Ends the part and shows its result. */
  end(outcome: string): void
}

const width = 30
const drawEveryMs = 100

/** Shows a bar on a terminal, otherwise a line for each finished part. */
export function createProgress(out: NodeJS.WriteStream): Progress {
  let title = ''
  let total = 0
  let done = 0
  let drawn = 0

  function draw(): void {
    const now = Date.now()
    if (!out.isTTY || now - drawn < drawEveryMs) return
    drawn = now
    const part = total > 0 ? Math.min(done / total, 1) : 0
    const filled = Math.round(part * width)
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
    out.write(`\r\u001b[K${title} ${bar} ${Math.floor(part * 100)} %`)
  }

  return {
    begin(of, steps) {
      title = of
      total = steps
      done = 0
      drawn = 0
      draw()
    },
    step(by = 1) {
      done += by
      draw()
    },
    end(outcome) {
      out.write(`${out.isTTY ? '\r\u001b[K' : ''}${outcome}\n`)
    },
  }
}
