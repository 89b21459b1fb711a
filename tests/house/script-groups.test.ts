import { describe, expect, it } from 'vitest'
import { namedFiles } from '#server/ops/script-groups.ts'
import { publicFiles } from '#server/ops/signed-in-script.ts'
import { sources } from './source-tree.ts'

// A moved file would silently leave its script, and a first visit would load more in more requests.
describe('the scripts of the build', () => {
  it.each(namedFiles)('name the existing file %s', (name) => {
    expect(sources).toContainEqual(expect.stringMatching(new RegExp(`^src/${name}\\.tsx?$`)))
  })

  it.each(publicFiles)('name existing files of public pages: %s', (beginning) => {
    expect(sources.some((path) => path.startsWith(`src/${beginning}`))).toBe(true)
  })
})
