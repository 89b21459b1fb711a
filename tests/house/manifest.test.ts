import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { manifestIn } from '#server/ops/languages/manifests.ts'
import { createTranslations } from '#server/ops/languages/translations.ts'
import { isShare } from '#workers/service/share.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface ManifestImage {
  readonly src: string
  readonly sizes: string
  readonly form_factor?: string
  readonly label?: string
}

interface Shortcut {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly ManifestImage[]
}

interface Manifest {
  readonly lang: string
  readonly dir?: string
  readonly description: string
  readonly start_url: string
  readonly icons: readonly ManifestImage[]
  readonly screenshots: readonly ManifestImage[]
  readonly shortcuts: readonly Shortcut[]
  readonly share_target: { readonly action: string; readonly method: string }
  readonly file_handlers: readonly { readonly action: string }[]
}

const source = readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')
const manifest = JSON.parse(source) as Manifest

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

it('the manifest links only to existing pages, and its share target is the service worker', () => {
  const addresses = [
    manifest.start_url,
    ...manifest.shortcuts.map(({ url }) => url),
    ...manifest.file_handlers.map((one) => one.action),
  ]
  expect(addresses.filter((path) => !hasRoute(path))).toEqual([])
  const { action, method } = manifest.share_target
  expect(isShare(new Request(`https://sheaf.example${action}`, { method }))).toBe(true)
})

const translations = createTranslations(join(root, 'src/messages/languages'))

it.each(translations.languages)('the manifest is completely translated: %s', (language) => {
  const own = JSON.parse(manifestIn(source, language, translations)) as Manifest
  expect([own.lang, own.dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
  const textsOf = ({ description, shortcuts, screenshots }: Manifest) => [
    description,
    ...shortcuts.flatMap((one) => [one.description, one.name]),
    ...screenshots.map(({ label }) => label),
  ]
  // Some say Chat and Uploads as well.
  const same = textsOf(manifest).filter((text, at) => text === textsOf(own)[at])
  expect(same.filter((text) => text !== 'Chat' && text !== 'Uploads')).toEqual([])
})
