import type { FileThing } from '#contract/things.ts'

/** The workflow state of a document; empty for none. */
export function stateOf({ data }: FileThing): string {
  const value = data.extracted['workflow']
  return typeof value === 'string' ? value : ''
}
