import { distance } from './parse/spelling.ts'
import { foldedWords } from './parse/tokens.ts'

// One company is written in several ways: with and without its legal form, in capitals, with a letter misread.

const LEGAL_FORMS = new Set(
  'ltd limited gmbh sa llp bv ag inc co corp kg srl spa sarl sas sl lda sp zoo oo plc nv ab as oy eg ek ohg se sdn bhd sohne soehne sons fils hijos figli'.split(
    ' ',
  ),
)

/** A name without what differs from one spelling to another. */
function plainName(name: string): string {
  const words = foldedWords(name.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue'))
  const telling = words.filter((word) => !LEGAL_FORMS.has(word) && word !== 'and' && word !== 'und')
  return (telling.length > 0 ? telling : words).join('')
}

/** Letters by which two spellings of a long name may differ. */
const allowed = (length: number) => (length >= 12 ? 2 : length >= 7 ? 1 : 0)

function isSame(a: string, b: string): boolean {
  if (a === b) return true
  const most = allowed(Math.min(a.length, b.length))
  // Names that end in a number differ by it.
  const [end, other] = [a.at(-1) ?? '', b.at(-1) ?? '']
  if (end !== other && end >= '0' && end <= '9' && other >= '0' && other <= '9') return false
  return most > 0 && Math.abs(a.length - b.length) <= most && distance(a, b) <= most
}

/** The names with all other spellings of theirs. */
export function spellingsOfNames(names: readonly string[], all: readonly string[]): string[] {
  const wanted = names.map(plainName)
  const near = all.filter((name) => {
    const own = plainName(name)
    return wanted.some((one) => isSame(one, own))
  })
  return [...new Set([...names, ...near])]
}

/** Which name stands for each: the first of its spellings. */
export function oneNameEach(names: readonly string[]): Map<string, string> {
  const found: { plain: string; name: string }[] = []
  const named = new Map<string, string>()
  for (const name of names) {
    const plain = plainName(name)
    const known = found.find((one) => isSame(one.plain, plain))
    if (!known) found.push({ plain, name })
    named.set(name, known?.name ?? name)
  }
  return named
}
