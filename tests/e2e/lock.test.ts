import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, READY_MS, spawnServer, startApp, type App, readingOff } from '#tests/support/app.ts'
import { newWorkspace } from '#tests/support/api.ts'

// Two processes on one embedded database lose rows silently.

let app: App
beforeAll(async () => {
  app = await startApp({ env: readingOff })
})
afterAll(() => app.stop())

describe('a second server on one data folder', () => {
  it('does not start, reports why, and leaves the first running', async () => {
    const { client } = await newWorkspace(app.origin)
    const second = spawnServer(await freePort(), app.dataDir)

    const patience = new Promise<'still running'>((resolve) => setTimeout(resolve, READY_MS, 'still running'))
    const end = await Promise.race([second.exited, patience])
    second.child.kill('SIGKILL')
    expect(end).toSatisfy((code) => typeof code === 'number' && code !== 0)
    expect(second.output()).toContain(app.dataDir)
    expect(second.output()).toMatch(/in use by another Sheaf server/)
    expect(second.output()).not.toMatch(/^\s+at /m)
    expect(await client.call('listProjects')).toHaveLength(1)
  })

  it('starts after the first was killed, which releases the lock', async () => {
    await app.kill()
    await app.restart()
    const answer = await fetch(`${app.origin}/api/health`)
    expect(await answer.json()).toMatchObject({ status: 'ok' })
  })
})
