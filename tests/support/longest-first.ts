import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longestFiles } from './longest-files.ts'

function rank({ moduleId }: TestSpecification): number {
  const place = longestFiles.findIndex((file) => moduleId.endsWith(`/tests/${file}`))
  return place < 0 ? longestFiles.length : place
}

/** Begins with the longest files, in their order; the others as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
