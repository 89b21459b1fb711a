import { described } from './classify.ts'
import { profileOf, profiles } from './profiles/all.ts'
import type { Classification } from './types.ts'

/** The weight of a sign that says by itself what a document is. */
const TELLING = 2

/** The built-in type of this name, or whose heading it is: `Rechnung` is an invoice. Null if there is none. */
export function typeCalled(name: string): Classification | null {
  const same = profileOf(name)
  if (same) return described(same, 1)
  const [best] = profiles
    .map((profile) => ({
      profile,
      weight: Math.max(
        0,
        ...profile.signs.filter(({ pattern }) => pattern.test(name)).map(({ weight }) => weight),
      ),
    }))
    .filter(({ weight }) => weight >= TELLING)
    .toSorted((a, b) => b.weight - a.weight)
  return best ? described(best.profile, 1) : null
}
