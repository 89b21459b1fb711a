import { expect, it } from 'vitest'
import { functionsOf } from './functions.ts'
import { sources } from './source-tree.ts'

const MAX_LINES = 60

it(`no function is longer than ${MAX_LINES} lines`, () => {
  const product = sources.filter((path) => /^(src|workers|server)\//.test(path))
  const long = product.flatMap(functionsOf).filter(({ lines }) => lines > MAX_LINES)
  expect(long.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})
