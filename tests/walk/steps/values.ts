import { decimalText } from '#lib/field-format.ts'
import { oneOf, type Random } from '../step.ts'
import type { Field, World } from '../world.ts'

/** A value for a field; each is a new one, so that it is known again on the server. */
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

/** As a person types it: a number with the decimal separator of their language. */
export const typedText = (field: Field | undefined, value: string): string =>
  field?.kind === 'number' ? decimalText(value) : value

/** As it is stored. */
export const storedValue = (field: Field, value: string): string | number =>
  field.kind === 'number' ? Number(value) : value
