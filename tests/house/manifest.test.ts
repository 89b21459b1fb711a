import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isShare } from '#workers/service/share.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface ManifestImage {
  readonly src: string
  readonly sizes: string
  readonly form_factor?: string
  readonly label?: string
}

const manifest = JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')) as {
  readonly start_url: string
  readonly icons: readonly ManifestImage[]
  readonly screenshots: readonly ManifestImage[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly ManifestImage[] }[]
  readonly share_target: { readonly action: string; readonly method: string }
  readonly file_handlers: readonly { readonly action: string }[]
}

const hasRoute = (path: string) => existsSync(join(root, `src/routes/_app.${path.slice(1)}.tsx`))

it.each([...manifest.icons, ...manifest.screenshots].filter(({ sizes }) => sizes !== 'any'))(
  'the manifest states the actual size of $src',
  async ({ src, sizes }) => {
    const { width, height } = await sharp(join(root, 'public', src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  },
)

it('the manifest has labelled screenshots for phones and desktops', () => {
  expect(manifest.screenshots.every(({ label }) => label)).toBe(true)
  const ofForm = (form: string) => manifest.screenshots.filter((one) => one.form_factor === form).length
  expect([ofForm('narrow'), ofForm('wide')]).toEqual([4, 3])
})

it('the manifest links only to existing pages, and shares to the service worker', () => {
  const addresses = [
    manifest.start_url,
    ...manifest.shortcuts.map(({ url }) => url),
    ...manifest.file_handlers.map((one) => one.action),
  ]
  expect(addresses.filter((path) => !hasRoute(path))).toEqual([])
  const { action, method } = manifest.share_target
  expect(isShare(new Request(`https://sheaf.example${action}`, { method }))).toBe(true)
})
