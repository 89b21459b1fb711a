import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { type App, freePort, startApp } from '#tests/support/app.ts'
import { chromiumFlags } from '#tests/support/chromium-flags.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { filmOf, uprightFeed } from '#tests/support/fixtures/camera-feed.ts'
import { startOidcIssuer } from '#tests/support/oidc-issuer.ts'
import { photograph, receipts } from '#tests/support/fixtures/receipts.ts'
import { openBrowsers } from './browsers.ts'
import { type Devices, openDevices } from './devices.ts'
import { PATIENCE_MS } from './walker.ts'

// One server and one browser of each kind for all walks; each walk has an account of its own.

export interface Rig {
  readonly app: App
  /** For the documents of the walks. */
  readonly folder: string
  readonly devices: Devices
  close(): Promise<void>
}

/** The issuer that accounts of the server can be connected to. */
export const ISSUER_LABEL = 'Company'

/** What the camera sees. */
export const FILMED = receipts[1]!

/** What stands still needs few pictures a second, and each costs the processor some milliseconds. */
const film = { ...uprightFeed, framesPerSecond: 5 }

export interface RigOptions {
  /** Folder of the sources and the built app; without it this project's. */
  readonly root?: string
  /** False: phones are as quick as the machine, and nothing moves on the screens. */
  readonly throttle?: boolean
}

export async function startRig({ root, throttle = true }: RigOptions = {}): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-walk-'))
  const filmed = join(folder, 'receipt.y4m')
  writeFileSync(filmed, await filmOf(await photograph(FILMED, 2), film))
  const port = await freePort()
  const issuer = await startOidcIssuer({ origins: [`http://127.0.0.1:${port}`] })
  const { clientId: client_id, clientSecret: client_secret } = issuer
  const setting = {
    id: 'company',
    label: ISSUER_LABEL,
    issuer: issuer.issuer,
    client_id,
    client_secret,
  }
  // Webhooks call the server itself.
  const env = { SHEAF_EGRESS_ALLOW: '127.0.0.1/32', SHEAF_OIDC: JSON.stringify([setting]) }
  const app = await startApp({ port, env, ...(root !== undefined && { root }) })
  const browsers = openBrowsers(() => launch(filmed), throttle)
  return {
    app,
    folder,
    devices: openDevices(browsers, { origin: app.origin, throttle, patience: PATIENCE_MS }),
    close: async () => {
      await browsers.close()
      await app.stop()
      await issuer.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const launch = async (filmed: string): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmed}`,
    ],
  })
