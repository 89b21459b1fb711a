import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/app.ts'
import type { Session } from './session.ts'

// WebKitGTK by its own driver, which speaks WebDriver (https://www.w3.org/TR/webdriver2/), on a virtual display.

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const

/** Browsers for automation are next to the library, one folder per version of its interface. */
export function miniBrowser(): string | undefined {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  const folders = readdirSync(libraries).map((name) => join(libraries, name))
  return ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']
    .flatMap((version) => folders.map((folder) => join(folder, version, 'MiniBrowser')))
    .find(existsSync)
}

/** Sends one command; fails with the driver's own words. */
async function command<Value>(origin: string, method: string, path: string, body?: object): Promise<Value> {
  const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error ?? ''} ${value.message ?? ''}`)
  return value
}

async function answering(origin: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${origin}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The driver of WebKit did not answer')
}

/** A virtual display. Xvfb writes its number to the third file when it is ready. */
function startDisplay(): Promise<{ readonly server: ChildProcess; readonly name: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.stdio[3]?.once('data', (number: Buffer) =>
      resolve({ server, name: `:${number.toString().trim()}` }),
    )
  })
}

export async function openWebKit(driver: string, browser: string): Promise<Session> {
  const display = await startDisplay()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const process_ = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  })
  const end = () => {
    process_.kill()
    display.server.kill()
  }
  try {
    await answering(origin)
    const { sessionId, capabilities } = await command<{
      sessionId: string
      capabilities: { browserVersion: string }
    }>(origin, 'POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    })
    const call = <Value>(method: string, path: string, body?: object) =>
      command<Value>(origin, method, `/session/${sessionId}${path}`, body)
    await call('POST', '/window/rect', { width: 1280, height: 1000 })
    const active = async () => (await call<Record<string, string>>('GET', '/element/active'))[ELEMENT] ?? ''
    const keys = async (text: string) => call('POST', `/element/${await active()}/value`, { text })
    return {
      engine: `WebKitGTK ${capabilities.browserVersion}`,
      // The driver responds at once, and drops the navigation, if the page is changing its own address at that moment.
      async goto(url) {
        for (let tries = 0; tries < 5; tries += 1) {
          await call('POST', '/url', { url })
          if ((await call<string>('GET', '/url')).startsWith(url)) return
        }
        throw new Error(`WebKit did not go to ${url}`)
      },
      url: () => call('GET', '/url'),
      run: (body, ...args) => call('POST', '/execute/sync', { script: body, args }),
      async click(body, ...args) {
        const found = await call<Record<string, string> | null>('POST', '/execute/sync', {
          script: body,
          args,
        })
        const id = found?.[ELEMENT]
        if (id !== undefined) await call('POST', `/element/${id}/click`, {})
        return id !== undefined
      },
      type: async (text) => void (await keys(text)),
      press: async (key) => void (await keys(KEYS[key])),
      async setFiles(selector, paths) {
        const found = await call<Record<string, string>>('POST', '/element', {
          using: 'css selector',
          value: selector,
        })
        await call('POST', `/element/${found[ELEMENT] ?? ''}/value`, { text: paths.join('\n') })
      },
      screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
      async close() {
        await call('DELETE', '').catch(() => undefined)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
