import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { noteAdminBuild, root } from './build.js'

/**
 * Builds a missing or changed admin in a process of low priority, while the site starts and responds. The process
 * ends with this one.
 * @param {string[]} outdated the parts that are not built from their sources as they are
 */
export function buildAdminLater(outdated) {
  if (!outdated.includes('admin')) return
  const child = spawn(process.execPath, [path.join(root, 'server/build.js'), 'admin'], {
    cwd: root,
    // A group of its own, so that it can be ended with the processes that it starts.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid === undefined) return
  noteAdminBuild(child.pid)
  os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  createInterface(child.stdout).on('line', (line) => console.log(line))
  createInterface(child.stderr).on('line', (line) => console.error(line))
  function end() {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid)
    } catch {
      // It has just ended by itself.
    }
  }
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
