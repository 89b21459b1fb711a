import { shapeOf } from '../parties/name-parts.ts'
import { isInText, judge, type PreparedDocument, type PreparedLine } from './evidence.ts'

/** Letters at the start and end of a name: a misread letter leaves one of them intact. */
const HEAD = 6
const TAIL = 10

/** One document of a party with several, and all of its documents, as indices. */
interface Party {
  readonly sample: PreparedDocument
  readonly documents: readonly number[]
}

type Index = ReadonlyMap<string, readonly Party[]>

const endsOf = (shape: string): string[] =>
  shape === '' ? [] : [`${shape.slice(0, HEAD)}-`, `-${shape.slice(-TAIL)}`]

/** Occurs in every text that contains the name. */
const firstWord = (words: readonly string[]): string[] =>
  words
    .filter((word) => word.length > 2 && !/^\d+$/.test(word))
    .slice(0, 1)
    .map(shapeOf)

function indexed(parties: readonly Party[], keysOf: (one: PreparedDocument) => readonly string[]): Index {
  const found = new Map<string, Party[]>()
  for (const party of parties)
    for (const key of new Set(keysOf(party.sample))) {
      const own = found.get(key)
      if (own) own.push(party)
      else found.set(key, [party])
    }
  return found
}

const found = (index: Index, keys: Iterable<string>): Party[] => [
  ...new Set([...keys].flatMap((key) => index.get(key) ?? [])),
]

/**
 * Finds parties with several documents that a payment may be with, by account, name or words of the text, so that it
 * is compared with few of thousands.
 */
export function indexParties(
  documents: readonly PreparedDocument[],
  positions: readonly number[],
): (line: PreparedLine) => (readonly number[])[] {
  const groups = [...Map.groupBy(positions, (at) => partyOf(documents[at]))]
  const parties = groups.flatMap(([party, own]): Party[] => {
    const sample = documents[own[0] ?? -1]
    return party !== '' && own.length > 1 && sample ? [{ sample, documents: own }] : []
  })
  const byAccount = indexed(parties, ({ document }) => document.accounts)
  const byName = indexed(parties, ({ names }) => names.flatMap(({ parts }) => endsOf(parts.shape)))
  const byWord = indexed(parties, ({ names }) => names.flatMap(({ parts }) => firstWord(parts.words)))
  // Many payments are with the same party and name it the same way.
  const named = new Map<string, Party[]>()
  const namedAs = (line: PreparedLine): Party[] => {
    const key = line.name?.words.join(' ') ?? ''
    const known = named.get(key)
    if (known) return known
    const own = found(byName, endsOf(line.name?.shape ?? '')).filter(({ sample }) => isPartyOf(line, sample))
    named.set(key, own)
    return own
  }
  const inText = (line: PreparedLine): Party[] =>
    found(byWord, line.words).filter(({ sample }) =>
      sample.names.some(({ parts }) => isInText(parts, line.words)),
    )
  return (line) =>
    [
      ...new Set([
        ...found(byAccount, line.line.iban === null ? [] : [line.line.iban]),
        ...namedAs(line),
        ...inText(line),
      ]),
    ]
      .filter(({ sample }) => isPartyOf(line, sample))
      .map((party) => party.documents)
}

const partyOf = (document: PreparedDocument | undefined): string =>
  document?.document.partyId ?? document?.names[0]?.parts.key ?? ''

/** Whether the payment is with this party, regardless of the document. */
const isPartyOf = (line: PreparedLine, document: PreparedDocument): boolean =>
  judge(line, { ...document, numbers: [] }).isStrong
