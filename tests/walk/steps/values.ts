import { oneOf, type Random } from '../step.ts'
import type { Field, World } from '../world.ts'

/** What a person types into a field; each value is a new one, so that it is known again on the server. */
export function typedValue(field: Field, world: World, random: Random): string {
  world.made += 1
  if (field.kind === 'number') return `${100 + (world.made % 800)}.${10 + Math.floor(random() * 89)}`
  return `${oneOf(words, random)} ${world.made}`
}

const words = [
  'Harbour',
  'Müller & Söhne',
  'Ångström “North” <b>',
  "O'Hara; = +1",
  'A long name of a firm that goes on beyond the width of any cell of the table it stands in',
]

/** As it is stored. */
export const storedValue = (field: Field, value: string): string | number =>
  field.kind === 'number' ? Number(value) : value
