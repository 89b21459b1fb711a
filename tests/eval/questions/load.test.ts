import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Expected, type Truth } from './expected.ts'
import { families } from './families/all.ts'
import { familyOf, loadQuestions, textsOf } from './load.ts'
import { makeWorlds } from './records.ts'
import { CODE_ROLES, type Role, ROLES, roleOf } from './role.ts'

// Ids are printed when a test fails, but never a question: those of one role are held out.

const questions = loadQuestions(ROLES).flat()
const worlds = makeWorlds()
const idsOf = (expected: Expected): readonly string[] => {
  if (expected.kind === 'documents') return expected.documents
  if (expected.kind === 'value') return [expected.document]
  return expected.kind === 'all' ? expected.parts.flatMap(idsOf) : []
}
const amountsOf = (expected: Expected): readonly number[] => {
  if (expected.kind === 'numbers') return expected.numbers.map(({ value }) => value)
  if (expected.kind === 'table')
    return expected.rows.flatMap(({ numbers }) => numbers.map(({ value }) => value))
  return expected.kind === 'all' ? expected.parts.flatMap(amountsOf) : []
}
/** `d123` to `321d`: sorts documents of all types and days among each other. */
const scattered = (id: string) => [...id].toReversed().join('')
const byScatteredId = (a: { id: string }, b: { id: string }) => (scattered(a.id) < scattered(b.id) ? -1 : 1)
const every = ({ expected, accepted }: Truth) => [expected, ...accepted]

describe('the question set', () => {
  it('has at least 400 questions, enough per language for the figures', () => {
    expect(questions.length).toBeGreaterThanOrEqual(400)
    const few = LANGUAGES.filter((one) => questions.filter(({ language }) => language === one).length < 24)
    expect(few).toEqual([])
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  })

  it('names only documents of their workspace', () => {
    const lost = questions.filter(({ truth, workspace }) => {
      const known = new Set(worlds[workspace].map(({ id }) => id))
      return every(truth)
        .flatMap(idsOf)
        .some((id) => !known.has(id))
    })
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  it('has the same keys when the records are in another order', () => {
    // The order of several documents with the same value does not matter.
    const plain = (truth: Truth) =>
      JSON.stringify(
        every(truth).map((one) =>
          one.kind === 'value'
            ? one.texts
            : [one.kind === 'all' ? [] : idsOf(one).toSorted(), amountsOf(one).toSorted((a, b) => a - b)],
        ),
      )
    const again = makeWorlds()
    const mixed = {
      office: again.office.toSorted(byScatteredId),
      workshop: again.workshop.toSorted(byScatteredId),
      desk: again.desk.toSorted(byScatteredId),
      samples: again.samples.toSorted(byScatteredId),
      papers: again.papers.toSorted(byScatteredId),
    }
    const truths = new Map<string, readonly string[]>()
    for (const { family, role, workspace } of questions)
      if (!truths.has(family))
        truths.set(
          family,
          familyOf(family, role).turns.map((turn) => plain(turn(mixed[workspace]))),
        )
    const moved = questions.filter(({ family, truth }) => truths.get(family)?.includes(plain(truth)) !== true)
    expect(moved.map(({ id }) => id)).toEqual([])
  })

  it('states numbers to the cent and no empty lists', () => {
    const odd = questions.filter(
      ({ truth }) =>
        amountsOf(truth.expected).some(
          (value) => !Number.isFinite(value) || Math.round(value * 100) / 100 !== value,
        ) ||
        (truth.expected.kind === 'documents' && truth.expected.documents.length === 0),
    )
    expect(odd.map(({ id }) => id)).toEqual([])
  })
})

describe('roles of question families', () => {
  it('contain each family once, with all its paraphrases', () => {
    const ids = CODE_ROLES.flatMap((role) => Object.keys(textsOf(role)))
    expect(ids.toSorted()).toEqual(families.map(({ id }) => id).toSorted())
  })

  // The files of texts define the split: a family in the file of another role is not loaded.
  it('depend only on the name of the family', () => {
    expect(['office-may', 'office-pay', 'workshop-april', 'workshop-raise', 'new'].map(roleOf)).toEqual([
      'choose-3',
      'train',
      'choose-3',
      'choose-3',
      'train',
    ])
    const share = (set: readonly string[], role: Role) =>
      set.filter((id) => roleOf(id) === role).length / set.length
    const [second, first] = [true, false].map((is) =>
      families.map(({ id }) => id).filter((id) => id.includes('-2-') === is),
    )
    expect(share(first ?? [], 'choose-3')).toBeCloseTo(1 / 3, 1)
    expect(share(second ?? [], 'choose-4')).toBeCloseTo(1 / 2, 1)
  })
})
