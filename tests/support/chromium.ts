import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// One Chromium for all tests, and its headless shell where a page is all that is tested. Installed ones are used;
// otherwise they are downloaded once.

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts the browser once: one without its system libraries exists but does not run. */
const starts = (path: string) =>
  executable(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0

function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(starts)
}

async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return path && existsSync(path) && starts(path) ? path : undefined
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  process.stderr.write(`A browser for the tests is missing: ${command} ${args.join(' ')}\n`)
  spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: 10 * 60_000, env: { ...process.env, ...env } })
}

function installByApt(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  run('apt-get', ['update', '-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'])
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

/**
 * Path of a Chromium that starts: `CHROME_PATH`, the PATH, playwright's download, Debian's package.
 * @throws Error that says how to get one
 */
export async function findChromium(): Promise<string> {
  const set = process.env['CHROME_PATH']
  if (set && !starts(set)) throw new Error(`CHROME_PATH is ${set}, which does not start`)
  const found = set ?? onPath(names) ?? (await ofPlaywright())
  if (found) return found
  run(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['playwright', 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
  })
  const downloaded = await ofPlaywright()
  if (downloaded) return downloaded
  installByApt('chromium')
  const installed = onPath(names)
  if (installed) return installed
  throw new Error(
    'No Chromium: install one (for example `apt-get install chromium`) or set CHROME_PATH to it',
  )
}

/**
 * Path of Chromium's headless shell, which runs a page in less processor time: `HEADLESS_SHELL_PATH` or the PATH; without
 * one, Chromium. It has no background sync and no fake camera.
 */
export const findHeadlessShell = async (): Promise<string> =>
  process.env['HEADLESS_SHELL_PATH'] ?? onPath(shellNames) ?? (await findChromium())

/** The same, after Debian's package was installed next to Debian's Chromium. */
export function provideHeadlessShell(): Promise<string> {
  const isMissing = !process.env['HEADLESS_SHELL_PATH'] && onPath(shellNames) === undefined
  if (isMissing && onPath(names)?.startsWith('/usr/bin/')) installByApt('chromium-headless-shell')
  return findHeadlessShell()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(`${await findChromium()}\n`)
