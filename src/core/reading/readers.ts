import { amountsIn, moneyIn } from './amounts.ts'
import { datesIn } from './days/dates.ts'
import type { Read, Reader } from './labels.ts'
import type { Sheet } from './sheet.ts'

// Readers of single values, in the formats of their document.

export const readDate =
  (sheet: Sheet): Reader<string> =>
  (text) => {
    const hit = datesIn(text, sheet.dateOrder)[0]
    return hit ? { value: hit.iso, start: hit.start, end: hit.end } : null
  }

/** The date of a text that has no other, such as a period's. */
export const readOnlyDate =
  (sheet: Sheet): Reader<string> =>
  (text) =>
    datesIn(text, sheet.dateOrder).length > 1 ? null : readDate(sheet)(text)

/** The last amount of a text: in a table row, the total is at the right. */
export const readMoney =
  (sheet: Sheet): Reader<number> =>
  (text) => {
    const hit = moneyIn(text, sheet.amountStyle).at(-1)
    return hit ? { value: hit.value, start: hit.start, end: hit.end } : null
  }

/** The first amount of a text that is no day. */
export const readFirstMoney =
  (sheet: Sheet): Reader<number> =>
  (text) => {
    const days = datesIn(text, sheet.dateOrder)
    const hit = moneyIn(text, sheet.amountStyle).find(
      ({ start, end }) => !days.some((day) => start < day.end && end > day.start),
    )
    return hit ? { value: hit.value, start: hit.start, end: hit.end } : null
  }

/** The first number of a text, money or not. */
export const readNumber =
  (sheet: Sheet): Reader<number> =>
  (text) => {
    const hit = amountsIn(text, sheet.amountStyle)[0]
    return hit ? { value: hit.value, start: hit.start, end: hit.end } : null
  }

/** Digits in three groups or more at the end of a text are one code, unless they end with a date. */
const CODE =
  /(?!.* [0-3]\d [01]\d 20\d\d\W*$)\d{1,4}(?: \d{2,4}){2,}(?=\W*$)|[\p{L}\d][\p{L}\d./_-]*[\p{L}\d]|\d/u
const BEFORE_CODE = /^(?:(?:no|nr|num|number|nummer|#|id|n°)\b\.?)?[\s:.#°-]*/iu

/** An identifier: letters, digits and `-/._` without spaces, with at least one digit. */
export const readCode: Reader<string> = (text) => {
  const skipped = BEFORE_CODE.exec(text)?.[0].length ?? 0
  const match = CODE.exec(text.slice(skipped))
  if (!match || !/\d/.test(match[0])) return null
  const start = skipped + match.index
  const end = start + match[0].length
  return {
    value: match[0].replaceAll(' ', ''),
    start,
    end,
    goesOn: /\d$/.test(match[0]) && MORE_DIGITS.test(text.slice(end)),
  }
}
/** A few digits after a space at the very end: the rest of a code that was read in pieces, or something else. */
const MORE_DIGITS = /^\s\d{1,4}\W*$/

/** Digits in groups, as in account and card numbers; the value has no spaces. */
export const readAccount: Reader<string> = (text) => {
  const match = /[\dX*x][\dX*x -]{4,}[\dX*x]/.exec(text)
  if (!match) return null
  return { value: match[0].replace(/\s+/g, ''), start: match.index, end: match.index + match[0].length }
}

const whole = (text: string, pattern: RegExp): Read<string> | null => {
  const match = pattern.exec(text)
  return match ? { value: match[0].trim(), start: match.index, end: match.index + match[0].length } : null
}

export const readEmail: Reader<string> = (text) => whole(text, /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/)
export const readUrl: Reader<string> = (text) => whole(text, /\b(?:https?:\/\/|www\.)[^\s,;)]+/i)
export const readPhone: Reader<string> = (text) => {
  const read = whole(text, /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,5}\)[\s.-]?)?\d(?:[\s.\-/]?\d){6,13}/)
  return read && read.value.replace(/\D/g, '').length <= 15 ? read : null
}

/** The text without surrounding punctuation; null if no letter or digit is left. */
export const readText: Reader<string> = (text) => {
  const value = text.replace(/^[\s:;,.|_–—-]+|[\s:;,|_–—-]+$/gu, '')
  const start = text.indexOf(value)
  return /[\p{L}\d]/u.test(value) ? { value, start, end: start + value.length } : null
}

/** Words of other labels and of instructions, which names do not contain. */
const NO_NAME =
  /(?<!\p{L})(?:number|nummer|address|anschrift|date|datum|amount|description|country|city|initial|signature|required|enter|please|see|instructions|phone|e-?mail|payer|leistungsempfänger|total|balance)(?!\p{L})/iu

/** A name: text with letters that is neither a label (`Address:`), a sentence nor an amount. */
export const readName: Reader<string> = (text) => {
  const label = /^\W*(?:full )?(?:name|firma|nom|nombre|naam)\s*:\s*/iu.exec(text)?.[0] ?? ''
  const read = readText(text.slice(label.length))
  if (!read || read.value.length > 80 || !/\p{L}{2}/u.test(read.value)) return null
  if (/:/.test(text.slice(label.length)) || /^[/(]/.test(text.trim()) || NO_NAME.test(read.value)) return null
  return { value: read.value, start: read.start + label.length, end: read.end + label.length }
}
