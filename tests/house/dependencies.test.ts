import { satisfies } from 'semver'
import { describe, expect, it } from 'vitest'
import { importsOf, packageOf } from './imports.ts'
import { files, read, sources } from './source-tree.ts'

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}
interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly engines?: { readonly node?: string }
  readonly deprecated?: string
  readonly hasInstallScript?: boolean
}
interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

const { scripts, dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(
  read('package.json'),
) as Manifest
const lock = JSON.parse(read('package-lock.json')) as Lock

const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const builtOn =
  'react react-dom vite-plugin-pwa workbox-window dexie dexie-react-hooks @tanstack/react-router @tanstack/react-query ' +
  'comlink hash-wasm pdfjs-dist jspdf react-markdown vitest'

describe('packages', () => {
  // A range would install other code tomorrow than is tested today.
  it('are pinned to an exact version', () => {
    const all = Object.entries({ ...dependencies, ...devDependencies })
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  // The lock file fixes the bytes of everything that runs.
  it('are locked with an integrity hash', () => {
    const unsigned = locked.filter(([, { integrity, link }]) => !link && !integrity?.startsWith('sha512-'))
    expect(unsigned.map(([path]) => path)).toEqual([])
  })

  // `.npmrc` hides npm's warnings, so this test checks what they are about.
  it('support the Node that they bring along, and the oldest Node that the server accepts', () => {
    const least = '24.0.0'
    const nodes = [least, ...Object.values(optionalDependencies)]
    expect(nodes.length).toBeGreaterThan(1)
    const unsuitable = locked.filter(
      ([, { engines, optional }]) =>
        // Optional packages for other kinds of machines are not installed.
        !optional && engines?.node && !nodes.every((node) => satisfies(node, engines.node ?? '*')),
    )
    expect(unsuitable.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([])
  })

  it('are not deprecated', () => {
    expect(locked.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([])
  })

  // Without an entry npm warns, and older versions run the script.
  it('run no install script unless it is allowed', () => {
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(new Set(withScript.map(([path]) => nameOf(path)))).toEqual(new Set(Object.keys(allowScripts)))
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual([])
  })

  // An unused package is downloaded, audited and updated for nothing.
  it('are each used by a file of the project, and listed once', () => {
    const readers = files.filter((path) => /\.(tsx?|js|css|json)$/.test(path) && path !== 'package.json')
    const text = [...readers.map(read), Object.values(scripts).join('\n')].join('\n')
    // These are loaded by a tool, by a computed name, or by a package that is named.
    const byOthers =
      /^@types\/|^@tesseract\.js-data\/|^(?:oxlint-tsgolint|workbox-build|workbox-core|@oazapfts\/runtime)$/
    const isNamed = (name: string) =>
      byOthers.test(name) || new RegExp(`(?<![\\w/-])${name}(?![\\w-])`).test(text)
    const all = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    expect(all.filter((name) => !isNamed(name))).toEqual([])
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  })

  // The container image contains no development packages when it runs.
  it('that the product imports are not development dependencies', () => {
    const product = sources.filter((path) => /^(src|workers|server)\//.test(path))
    const ran = product.flatMap((path) => importsOf(path)).filter(({ typeOnly }) => !typeOnly)
    const forDevelopment = ran.filter((one) => Object.hasOwn(devDependencies, packageOf(one) ?? ''))
    expect(forDevelopment.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([])
  })

  // The specification names these packages.
  it('that the product is built with are each imported by it', () => {
    const importers = files.filter((path) => /^(src|workers)\/.*\.tsx?$|^vite\.config\.ts$/.test(path))
    const text = importers.map(read).join('\n')
    const isImported = (name: string) => new RegExp(`(from|import\\() ?'${name}(/[^']*)?'`).test(text)
    expect(builtOn.split(' ').filter((name) => !isImported(name))).toEqual([])
  })

  // Older versions ran code from a font, or hung on an image.
  it('that read and write PDF are newer than their known vulnerabilities', () => {
    const newer = (name: string, least: readonly number[]) => {
      const parts = (dependencies[name] ?? '0').split('.').map(Number)
      const at = parts.findIndex((part, index) => part !== least[index])
      return at === -1 || (parts[at] ?? 0) > (least[at] ?? 0)
    }
    expect(newer('pdfjs-dist', [4, 2, 67])).toBe(true)
    expect(newer('jspdf', [4, 2, 0])).toBe(true)
  })
})
