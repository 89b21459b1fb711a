import { assembleLines } from '#core/reading/assemble-lines.ts'
import type { Reading, Word } from '#core/reading/types.ts'
import { NAMES } from '../slips/template.ts'
import type { Dice } from '../workspace/dice.ts'
import { unknownWord } from './little.ts'

const NAME = new RegExp(NAMES.join('|'), 'gi')

const likeCase = (printed: string, name: string) =>
  printed === printed.toUpperCase() ? name.toUpperCase() : `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The reading with other names instead of the few in templates, so that no name indicates a kind. */
export function renamed({ pages }: Reading, dice: Dice): Reading {
  const names = new Map<string, string>()
  const nameFor = (printed: string) => {
    const key = printed.toLowerCase()
    const name = names.get(key) ?? unknownWord(dice)
    names.set(key, name)
    return likeCase(printed, name)
  }
  const other = (word: Word): Word => ({ ...word, text: word.text.replaceAll(NAME, nameFor) })
  return {
    pages: pages.map((page) => ({
      ...page,
      lines: assembleLines(page.lines.map(({ words }) => words.map(other))),
    })),
  }
}
