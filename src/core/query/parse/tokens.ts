/** Maximum characters and words of a question that are parsed. */
export const READ_MAX = 1_000
const TOKENS_MAX = 250

export interface Token {
  readonly kind: 'word' | 'number' | 'code' | 'date' | 'sign' | 'file'
  /** As written. */
  readonly text: string
  /** Without case and accents; a possessive has its owner as `owner`. */
  readonly word: string
  readonly owner?: string
  readonly value?: number
}

const isLetter = (sign: string) => sign.toLowerCase() !== sign.toUpperCase() || /\p{L}/u.test(sign)
const isDigit = (sign: string) => sign >= '0' && sign <= '9'
const SIGNS = new Set(['>', '<', '=', '€', '$', '£', '¥', '%', ',', ';', '&', '–', '+', '≥', '≤'])
const INNER = new Set(['-', '/', '_', '.', "'", '’', ',', ':'])

/** Letters without case and accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')

/** The words of a name or phrase, in token form. */
export const foldedWords = (text: string): string[] => {
  const words: string[] = []
  let word = ''
  for (const sign of folded(text)) {
    if (isLetter(sign) || isDigit(sign)) word += sign
    else if (word !== '') {
      words.push(word)
      word = ''
    }
  }
  return word === '' ? words : [...words, word]
}

/** The words, numbers and signs of a question, at most `TOKENS_MAX` of them. */
export function tokensOf(question: string): Token[] {
  const text = question.slice(0, READ_MAX).normalize('NFC')
  const tokens: Token[] = []
  let at = 0
  while (at < text.length && tokens.length < TOKENS_MAX) {
    const sign = text.charAt(at)
    if (isLetter(sign) || isDigit(sign) || (sign === '.' && isLetter(text.charAt(at + 1)))) {
      const end = endOf(text, at)
      tokens.push(...piecesOf(text.slice(at, end)))
      at = end
    } else {
      if (SIGNS.has(sign)) tokens.push({ kind: 'sign', text: sign, word: sign })
      at += 1
    }
  }
  return joined(tokens)
}

/** A run of letters and digits, with punctuation inside. */
function endOf(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const sign = text.charAt(at)
    const isInner = INNER.has(sign) && (isLetter(text.charAt(at + 1)) || isDigit(text.charAt(at + 1)))
    const isThousand =
      sign === ',' || sign === ':' ? isDigit(text.charAt(at - 1)) && isDigit(text.charAt(at + 1)) : true
    if (!isLetter(sign) && !isDigit(sign) && !(isInner && isThousand)) break
    at += 1
  }
  return at
}

const FILES = new Set(['pdf', 'jpg', 'jpeg', 'png', 'heic', 'tif', 'tiff', 'csv', 'docx', 'xlsx', 'webp'])

function piecesOf(chunk: string): Token[] {
  const letters = [...chunk].some(isLetter)
  const digits = [...chunk].some(isDigit)
  if (!letters) {
    const date = dateIn(chunk)
    if (date) return [{ kind: 'date', text: chunk, word: date }]
    const range = /^(\d{4})-(\d{4})$/.exec(chunk)
    if (range)
      return [numberOf(range[1] ?? ''), { kind: 'sign', text: '–', word: '–' }, numberOf(range[2] ?? '')]
    const value = plainNumber(chunk)
    return [
      value === null
        ? { kind: 'code', text: chunk, word: folded(chunk) }
        : { kind: 'number', text: chunk, word: chunk, value },
    ]
  }
  const last = chunk.split('.').at(-1)?.toLowerCase() ?? ''
  if (chunk.includes('.') && FILES.has(last))
    return [{ kind: 'file', text: chunk, word: chunk.toLowerCase() }]
  if (!digits) return wordsIn(chunk)
  const scaled = /^(\d[\d.,]*)(k|m|th|st|nd|rd|er|e|eme|o|a)$/i.exec(chunk)
  const value = scaled ? plainNumber(scaled[1] ?? '') : null
  const suffix = scaled?.[2]?.toLowerCase()
  if (value !== null && (suffix === 'k' || suffix === 'm'))
    return [{ kind: 'number', text: chunk, word: chunk, value: value * (suffix === 'k' ? 1_000 : 1_000_000) }]
  if (value !== null) return [{ kind: 'word', text: chunk, word: `${value}.`, value }]
  const period = /^([qht])([1-4])(?:[-/]?((?:19|20)\d\d))?$/i.exec(chunk)
  if (period)
    return [
      { kind: 'word', text: chunk, word: `${period[1]?.toLowerCase()}${period[2]}` },
      ...(period[3] ? [numberOf(period[3])] : []),
    ]
  const backward = /^((?:19|20)\d\d)[-/]?([qht][1-4])$/i.exec(chunk)
  if (backward)
    return [
      { kind: 'word', text: chunk, word: (backward[2] ?? '').toLowerCase() },
      numberOf(backward[1] ?? ''),
    ]
  const priced = /^([a-z]{2,3})(\d[\d.,]*)$/i.exec(chunk)
  const price = priced ? plainNumber(priced[2] ?? '') : null
  if (priced && price !== null && !(priced[2] ?? '').startsWith('0')) {
    const word = folded(priced[1] ?? '')
    return [
      { kind: 'word', text: priced[1] ?? '', word },
      { kind: 'number', text: priced[2] ?? '', word: priced[2] ?? '', value: price },
    ]
  }
  return [{ kind: 'code', text: chunk, word: folded(chunk) }]
}

const numberOf = (text: string): Token => ({ kind: 'number', text, word: text, value: Number(text) })

function wordsIn(chunk: string): Token[] {
  const parts = chunk.split(/[-/_.,:]/).filter((part) => part !== '')
  return parts.flatMap((part): Token[] => {
    const elided = /^(?:[dlnmtscjv]|qu|un|all|dell|nell|sull|dall|coll)['’](.+)$/i.exec(part)
    // "quest'anno": a demonstrative, not an article.
    const pointed = /^(quest|quell)['’](.+)$/i.exec(part)
    if (pointed) return [`${pointed[1] ?? ''}o`, pointed[2] ?? ''].flatMap(wordsIn)
    const bare = elided?.[1] ?? part
    const word = folded(bare)
    const owner = /^(.+)['’]s?$/i.exec(bare)?.[1]
    return [{ kind: 'word', text: part, word, ...(owner ? { owner: folded(owner) } : {}) }]
  })
}

/** `2026-02-01`, `1.2.2026`, `1/2/26` as a date, with the day before the month unless that is impossible. */
function dateIn(text: string): string | null {
  const parts = text.split(/[-./]/)
  if (parts.length !== 3 || parts.some((part) => part === '' || part.length > 4)) return null
  const [a = '', b = '', c = ''] = parts
  const [year, month, day] = a.length === 4 ? [a, b, c] : Number(b) > 12 ? [c, a, b] : [c, b, a]
  if (year.length !== 4) return null
  const made = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (made.getUTCMonth() !== Number(month) - 1) return null
  return made.toISOString().slice(0, 10)
}

/** `1,200`, `1.200,50`, `12.5`; null for anything else. */
export function plainNumber(text: string): number | null {
  if (!/^\d[\d.,]*$/.test(text) || text.length > 20) return null
  const lastSign = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (lastSign === -1) return Number(text)
  const [whole, rest] = [text.slice(0, lastSign), text.slice(lastSign + 1)]
  const sign = text.charAt(lastSign)
  const isThousand = rest.length === 3 && !whole.includes(sign === '.' ? ',' : '.') && whole !== '0'
  const digits = whole.replace(/[.,]/g, '')
  const value = Number(isThousand ? digits + rest : `${digits}.${rest}`)
  return Number.isFinite(value) ? value : null
}

/** `20 000` is one number. */
function joined(tokens: readonly Token[]): Token[] {
  const made: Token[] = []
  for (const token of tokens) {
    const before = made.at(-1)
    const isGroup = token.kind === 'number' && /^\d{3}(?:[.,]\d{1,2})?$/.test(token.text)
    if (isGroup && before?.kind === 'number' && /^\d{1,3}$/.test(before.text) && token.text.startsWith('0')) {
      const text = before.text + token.text
      made[made.length - 1] = {
        kind: 'number',
        text: `${before.text} ${token.text}`,
        word: text,
        value: plainNumber(text.replace(',', '.')) ?? 0,
      }
    } else made.push(token)
  }
  return made
}
