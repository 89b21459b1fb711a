import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { disabledFeatures } from '#tests/support/chromium-flags.ts'
import { root } from './source-tree.ts'

// Chromium reads only the last `--disable-features`, which is ours: what Playwright disables is then enabled.
test("every feature that Playwright disables is in the tests' list", () => {
  const bundle = readFileSync(join(root, 'node_modules/playwright-core/lib/coreBundle.js'), 'utf8')
  const list = /disabledFeatures = \[(.*?)\n {4}\]/s.exec(bundle)?.[1] ?? ''
  const theirs = [...list.matchAll(/^ +"(\w+)"/gm)].map(([, name]) => name)
  expect(theirs).toContain('PaintHolding')
  expect(theirs.filter((name) => !disabledFeatures.includes(name ?? ''))).toEqual([])
})
