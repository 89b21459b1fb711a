import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from '#server/db/lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that locks the folder, reports it, and keeps the lock until it is ended. */
async function holder() {
  const code = `
    import { lockFolder } from ${JSON.stringify(path.resolve('server/db/lock.ts'))}
    try { await lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000) }
    catch (error) { console.log('refused: ' + error.message); process.exitCode = 1 }`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, folder])
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    child,
    output: output.toString().trim(),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('the lock of a data folder', () => {
  test('rejects a second process and names the first', async () => {
    const first = await holder()
    await expect(lockFolder(folder)).rejects.toThrow(`process ${first.child.pid}`)
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse)
    await first.kill()
  })

  test('is free after its holder was killed, and leaves no files', async () => {
    const first = await holder()
    await first.kill()
    const release = await lockFolder(folder)
    expect(await readdir(folder)).toEqual(['.lock'])
    await release()
    expect(await readdir(folder)).toEqual([])
  })

  test('can be acquired again after it was released', async () => {
    const release = await lockFolder(folder)
    await release()
    const releaseAgain = await lockFolder(folder)
    expect(await readdir(folder)).toEqual(['.lock'])
    await releaseAgain()
  })

  test('has at most one winner if several processes replace a stale one', async () => {
    for (let round = 0; round < 3; round++) {
      await (await holder()).kill()
      const rivals = await Promise.all([holder(), holder(), holder(), holder()])
      const winners = rivals.filter(({ output }) => output === 'held')
      expect(winners.length).toBeLessThanOrEqual(1)
      // The winner still has the lock; if all gave up, the folder is free.
      const outcome = await lockFolder(folder).then(
        (release) => release().then(() => 'free'),
        () => 'taken',
      )
      expect(outcome).toBe(winners.length === 1 ? 'taken' : 'free')
      await Promise.all(rivals.map((rival) => rival.kill()))
    }
  })

  test('is lost by a process whose lock another one replaced', async () => {
    const taking = lockFolder(folder, 3_000)
    await expect.poll(() => readdir(folder)).toContain('.lock')
    await rm(path.join(folder, '.lock'))
    const rival = createServer((socket) => socket.end(JSON.stringify({ id: 'rival', pid: 4711 })))
    rival.listen(path.join(folder, '.lock'))
    await expect(taking).rejects.toThrow('process 4711')
    rival.close()
  })

  test('reports what to do if the path is too long for a socket', async () => {
    await expect(lockFolder(path.join(folder, 'x'.repeat(120)))).rejects.toThrow('set SHEAF_DATA_DIR')
  })
})
