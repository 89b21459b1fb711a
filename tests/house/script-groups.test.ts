import { describe, expect, it } from 'vitest'
import { namedFiles } from '#server/ops/script-groups.ts'
import { publicFiles } from '#server/ops/signed-in-script.ts'
import { sources } from './source-tree.ts'

// A file that was moved would silently fall out of its script, and a first visit would load more and ask more often.
describe('the scripts of the build', () => {
  it.each(namedFiles)('name a file that exists: %s', (name) => {
    expect(sources).toContainEqual(expect.stringMatching(new RegExp(`^src/${name}\\.tsx?$`)))
  })

  it.each(publicFiles)('name files of public pages that exist: %s', (beginning) => {
    expect(sources.some((path) => path.startsWith(`src/${beginning}`))).toBe(true)
  })
})
