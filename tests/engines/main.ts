import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startApp } from '#tests/support/app.ts'
import { startFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { openFirefox } from './firefox.ts'
import { mainJob } from './main-job.ts'
import type { Session } from './session.ts'
import { miniBrowser, openWebKit } from './webkit.ts'

// `npm run engines [-- firefox webkit]`: the main job in the installed engines other than Chromium. Needs the built
// app. Fails if a step fails; a missing engine is named.

const onPath = (program: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path) && spawnSync(path, ['--version']).error === undefined)

interface Engine {
  /** What to install where it is missing. */
  readonly wants: string
  open(profile: string): Promise<Session> | undefined
}

const engines: Readonly<Record<string, Engine>> = {
  firefox: {
    wants: 'Firefox (Debian: firefox-esr)',
    open(profile) {
      const path = onPath('firefox') ?? onPath('firefox-esr')
      return path === undefined ? undefined : openFirefox(path, profile)
    },
  },
  webkit: {
    wants: "WebKitGTK's driver and browser, and Xvfb (Debian: webkit2gtk-driver, xvfb)",
    open() {
      const [driver, browser] = [onPath('WebKitWebDriver'), miniBrowser()]
      return driver && browser && onPath('Xvfb') ? openWebKit(driver, browser) : undefined
    },
  },
}

/** Runs the main job in one engine. Returns how many steps failed; those after a failed one are not run. */
async function runIn(session: Session, report: string): Promise<number> {
  const app = await startApp()
  const proxy = await startFaultyProxy(app.port, Math.random)
  try {
    for (const { name, run } of mainJob(session, app, proxy)) {
      const started = performance.now()
      try {
        await run()
        console.log(
          `ok      ${session.engine}  ${name}  ${((performance.now() - started) / 1000).toFixed(1)} s`,
        )
      } catch (error) {
        const picture = `${report}.png`
        writeFileSync(picture, await session.screenshot())
        console.log(
          `failed  ${session.engine}  ${name}: ${error instanceof Error ? error.message : String(error)}`,
        )
        console.log(`        screen: ${picture}`)
        return 1
      }
    }
    return 0
  } finally {
    await proxy.close()
    await app.stop()
  }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in engines))
if (unknown.length > 0) {
  console.error(`No engine ${unknown.join(', ')}. There are: ${Object.keys(engines).join(', ')}`)
  process.exit(2)
}
let failed = 0
for (const [name, engine] of Object.entries(engines)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const profile = mkdtempSync(join(tmpdir(), 'sheaf-engine-'))
  const session = await engine.open(profile)
  if (session) {
    try {
      failed += await runIn(session, join(tmpdir(), `sheaf-${name}`))
    } finally {
      await session.close()
    }
  } else {
    console.log(`not run ${name}: it needs ${engine.wants}`)
    if (asked.length > 0) failed += 1
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}
process.exitCode = failed === 0 ? 0 : 1
