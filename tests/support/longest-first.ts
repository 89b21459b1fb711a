import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longestFiles } from './longest-files.ts'

function rank({ moduleId }: TestSpecification): number {
  const place = longestFiles.findIndex((file) => moduleId.endsWith(`/tests/${file}`))
  return place < 0 ? longestFiles.length : place
}

/** Files share a process only while they follow each other. */
const shares = ({ project }: TestSpecification) => Number(!project.config.isolate)

/** Files with their own process first, then the others; each group starts with its slowest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => shares(one) - shares(other) || rank(one) - rank(other))
  }
}
