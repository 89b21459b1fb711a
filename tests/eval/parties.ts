import { parseArgs } from 'node:util'
import { findParties } from './parties/find-parties.ts'
import { makeSightings, roles, type Sighting } from './parties/make-parties.ts'
import { vendorsIn } from './parties/vendors.ts'

const PARTIES = 150

/**
 * Which documents are of one party: found pairs compared with true pairs, for generated parties of each role and for
 * the vendors of labelled receipts in the given folders. `--show` prints errors of roles that are not held out.
 */
export async function parties(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { role: { type: 'string' }, show: { type: 'boolean', default: false } },
  })
  const asked = roles.filter((role) => values.role === undefined || role === values.role)
  for (const role of asked) {
    tell(role, makeSightings(role, PARTIES), values.show && role !== 'held-out')
  }
  if (positionals.length === 0) console.log('vendors of receipts: no folder is named')
  else {
    const vendors = vendorsIn(positionals)
    if (vendors.length === 0) console.log('vendors of receipts: skipped, there is no key in these folders')
    else tell('vendors', vendors, values.show)
  }
  return 0
}

function tell(title: string, sightings: readonly Sighting[], show: boolean): void {
  const { found, proposed } = findParties(sightings)
  const groupOf = new Map(
    found.flatMap((members, group) => members.map((member) => [member, group] as const)),
  )
  const asks = new Set(proposed.map((pair) => pair.join()))
  const count = { right: 0, wrong: 0, missed: 0, offered: 0, acrossTaxIds: 0 }
  for (const [a, one] of sightings.entries()) {
    for (let b = a + 1; b < sightings.length; b += 1) {
      const other = sightings[b]
      if (!other) continue
      const [group = 0, otherGroup = 0] = [groupOf.get(a), groupOf.get(b)]
      const isOne = one.party === other.party
      if (group === otherGroup) count[isOne ? 'right' : 'wrong'] += 1
      else if (isOne) {
        count.missed += 1
        if (asks.has([group, otherGroup].toSorted((x, y) => x - y).join())) count.offered += 1
      }
      const ids = [one.facts.taxIds[0], other.facts.taxIds[0]]
      if (group === otherGroup && ids[0] && ids[1] && ids[0] !== ids[1]) count.acrossTaxIds += 1
      if (show && (group === otherGroup) !== isOne)
        console.log(isOne ? 'missed' : 'WRONG', JSON.stringify([one.facts, other.facts]))
    }
  }
  const precision = count.right / Math.max(1, count.right + count.wrong)
  const recall = count.right / Math.max(1, count.right + count.missed)
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall)
  const shown = (share: number) => share.toFixed(3)
  console.log(
    `${title}: ${sightings.length} documents, pairwise F1 ${shown(f1)}, precision ${shown(precision)}, recall ${shown(recall)}, ` +
      `of ${count.missed} missed pairs ${count.offered} proposed, ${proposed.length} proposals, ${count.acrossTaxIds} pairs across tax ids`,
  )
}
