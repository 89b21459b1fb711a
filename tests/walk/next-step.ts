import type { Random, Step, StepKind } from './step.ts'
import { kinds } from './steps/index.ts'
import type { World } from './world.ts'

/** Faults lie between the parts: a step into another part is taken this many times as often. */
const INTO_ANOTHER = 4

/** One of the steps that can be done now, by their weights. */
export function nextStep(world: World, random: Random): Step | null {
  const left: StepKind[] = [...kinds]
  const weightOf = ({ weight, feature }: StepKind) => weight * (feature === world.feature ? 1 : INTO_ANOTHER)
  while (left.length > 0) {
    let at = random() * left.reduce((sum, kind) => sum + weightOf(kind), 0)
    const index = Math.max(
      0,
      left.findIndex((kind) => (at -= weightOf(kind)) < 0),
    )
    const [kind] = left.splice(index, 1)
    const given = kind?.choose(world, random)
    if (kind && given) return [kind.name, given]
  }
  return null
}
