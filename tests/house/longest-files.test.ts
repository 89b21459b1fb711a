import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longestFiles } from '#tests/support/longest-files.ts'
import { root } from './source-tree.ts'

test('every file in the list of longest tests exists', () => {
  expect(longestFiles.filter((file) => !existsSync(join(root, 'tests', file)))).toEqual([])
})
