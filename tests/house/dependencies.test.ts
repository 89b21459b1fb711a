import { describe, expect, it } from 'vitest'
import { read } from './source-tree.ts'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: boolean }>>
}

const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as Lock

describe('packages', () => {
  // What is tested is what is installed: a range would bring other code tomorrow.
  it('are asked for by one version each', () => {
    const all = Object.entries({ ...dependencies, ...devDependencies })
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  // The lock names the bytes of everything that runs here.
  it('are locked with the hash of what they hold', () => {
    const unsigned = Object.entries(lock.packages).filter(
      ([path, { integrity, link }]) => path !== '' && !link && !integrity?.startsWith('sha512-'),
    )
    expect(unsigned.map(([path]) => path)).toEqual([])
  })

  // Older ones ran code from a font, or hung on a picture.
  it('that read and write PDF are newer than their known faults', () => {
    const newer = (name: string, least: readonly number[]) => {
      const parts = (dependencies[name] ?? '0').split('.').map(Number)
      const at = parts.findIndex((part, index) => part !== least[index])
      return at === -1 || (parts[at] ?? 0) > (least[at] ?? 0)
    }
    expect(newer('pdfjs-dist', [4, 2, 67])).toBe(true)
    expect(newer('jspdf', [4, 2, 0])).toBe(true)
  })
})
