import { basename, dirname } from 'node:path/posix'
import { expect, it } from 'vitest'
import { files, folders } from './source-tree.ts'

const there = new Set([...files, ...folders])
const mirrored = files.filter((path) => /^tests\/(src|workers|server)\/.+\.test\.tsx?$/.test(path))

/** Path of what a test is named after, without the ending of a file. */
const subjectOf = (path: string) => path.replace(/^tests\//, '').replace(/(\.browser)?\.test\.tsx?$/, '')

/** A source file, a folder, or the folder that the test itself is in. */
const exists = (subject: string) =>
  ['', '.ts', '.tsx'].some((ending) => there.has(subject + ending)) ||
  (basename(subject) === basename(dirname(subject)) && there.has(dirname(subject)))

// The test of a source is found by its name; what several sources do together is `name.scenario.test.ts`.
it('every test is named after a source, or is a scenario', () => {
  const lost = mirrored.filter((path) => !path.includes('.scenario.') && !exists(subjectOf(path)))
  expect(lost).toEqual([])
})
