import type { SurfaceName } from '#tests/support/scenes/surfaces.ts'
import type { SheetOptions } from './sheet.ts'

/** What a photo shows. Unnamed properties are those of a plain one. */
export interface Kind {
  readonly sheet: SheetOptions
  readonly surfaces: readonly SurfaceName[]
  readonly relief?: 'folded' | 'crumpled' | 'curled'
  /** Grey paper and faint ink of a thermal printer. */
  readonly thermal?: boolean
  readonly glare?: boolean
  readonly handShadow?: boolean
  /** Most that a corner moves by perspective, as a share of the sheet. */
  readonly tilt?: number
  /** Further receipts around the sheet. */
  readonly others?: boolean
  /** A second sheet of the same paper under the sheet. */
  readonly behind?: boolean
  /** The desk is covered by a newspaper. */
  readonly newspaper?: boolean
  /** The sheet continues beyond one side of the frame, or two that are opposite. */
  readonly beyond?: 1 | 2
}

const DARK = ['dark wood', 'black cloth', 'carpet'] as const
const LIGHT = ['light wood', 'light desk', 'light grey'] as const
const ALL = [...DARK, ...LIGHT] as const
const receipt = { form: 'receipt' } as const

export const KINDS = {
  'dark desk': { sheet: receipt, surfaces: DARK },
  'light desk': { sheet: receipt, surfaces: LIGHT },
  letter: { sheet: { form: 'letter' }, surfaces: ALL },
  'dashed rules': { sheet: { form: 'receipt', rules: true }, surfaces: ALL },
  folded: { sheet: receipt, surfaces: ALL, relief: 'folded' },
  'folded letter': { sheet: { form: 'letter', rules: true }, surfaces: ALL, relief: 'folded' },
  crumpled: { sheet: { form: 'receipt', rules: true }, surfaces: ALL, relief: 'crumpled' },
  curled: { sheet: { form: 'receipt', rules: true }, surfaces: ALL, relief: 'curled' },
  'framed tables': { sheet: { form: 'letter', frame: true }, surfaces: ALL },
  'framed, curled receipt': {
    sheet: { form: 'receipt', frame: true, rules: true },
    surfaces: ALL,
    relief: 'curled',
  },
  thermal: { sheet: { form: 'receipt', rules: true }, surfaces: ALL, thermal: true },
  glare: { sheet: receipt, surfaces: ALL, glare: true },
  'shadow of a hand': { sheet: receipt, surfaces: ALL, handShadow: true },
  'several receipts': { sheet: receipt, surfaces: ALL, others: true },
  'second sheet behind': { sheet: { form: 'receipt', rules: true }, surfaces: ALL, behind: true },
  'on a newspaper': { sheet: receipt, surfaces: ['light grey'], newspaper: true },
  'beyond one side': { sheet: { form: 'receipt', rules: true }, surfaces: ALL, beyond: 1 },
  'beyond two sides': { sheet: { form: 'receipt', long: true, rules: true }, surfaces: ALL, beyond: 2 },
  'folded, beyond one side': {
    sheet: { form: 'receipt', long: true, rules: true },
    surfaces: ALL,
    relief: 'folded',
    beyond: 1,
  },
  perspective: { sheet: receipt, surfaces: ALL, tilt: 0.26 },
  'folded, thermal, in shadow': {
    sheet: { form: 'receipt', long: true, rules: true },
    surfaces: ALL,
    relief: 'folded',
    thermal: true,
    handShadow: true,
  },
} as const satisfies Record<string, Kind>
