import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { slimIcon } from '#server/ops/slim-icons.ts'

const package_ = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'))
const icons = join(package_, 'dist/esm/icons')

test('an icon contains its name and shapes, without keys, former names and statements', () => {
  const names = readdirSync(icons).filter((name) => name.endsWith('.mjs') && name !== 'index.mjs')
  expect(names.length).toBeGreaterThan(1000)
  for (const name of names) {
    const code = readFileSync(join(icons, name), 'utf8')
    const slim = slimIcon(code)
    expect(slim).not.toMatch(/\bkey:|aliases|^__iconData\.node/m)
    expect(attributesOf(slim)).toEqual(attributesOf(code))
  }
})

/** Names and values of all shapes in source order, and the icon's name. */
const attributesOf = (code: string) =>
  [...code.matchAll(/(\w+): ("[^"]*"|\d+)/g)]
    .map(([, name, value]) => [name, value])
    .filter(([name]) => name !== 'key')
