import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setReadingPriority } from '#server/extraction/reading-priority.ts'

let child: ChildProcess
beforeEach(async () => {
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
})
afterEach(() => void child.kill('SIGKILL'))

it('lowers the priority of a reading process if configured, but not so far that busy processes stop it', () => {
  setReadingPriority(child.pid!, 'low')
  const { PRIORITY_BELOW_NORMAL } = os.constants.priority
  const low = process.platform === 'win32' ? PRIORITY_BELOW_NORMAL : 5
  expect(os.getPriority(child.pid)).toBe(Math.max(os.getPriority(), low))
})

it('leaves the priority unchanged if not configured', () => {
  setReadingPriority(child.pid!, 'normal')
  expect(os.getPriority(child.pid)).toBe(os.getPriority())
})

it('ignores a process that has ended meanwhile', async () => {
  child.kill('SIGKILL')
  await once(child, 'exit')
  setReadingPriority(child.pid!, 'low')
  expect(child.signalCode).toBe('SIGKILL')
})
