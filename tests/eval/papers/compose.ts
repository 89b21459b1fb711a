import type { PaperLine } from '../kinds/paper.ts'
import type { Expected } from '../reading/field-score.ts'
import { fill } from '../slips/template.ts'
import type { Draft } from './draft.ts'
import { sections } from './sections.ts'
import type { PaperKind } from './wording.ts'
import { address, company, type Making, printOf, titleOf } from './write.ts'

export interface MadePaper {
  readonly lines: readonly PaperLine[]
  readonly truth: Readonly<Record<string, Expected>>
}

const head = ({ making, sender }: Draft): PaperLine[] => [
  [sender],
  ...address(making).map((line) => [line]),
  ...(making.dice.chance(0.4) ? [[fill(making.country.telephone, making.dice)]] : []),
  ...(making.dice.chance(0.4) ? [[fill(making.country.register, making.dice)]] : []),
]

const foot = ({ making: { dice, wording } }: Draft, kind: PaperKind): PaperLine[] => {
  const says = (wording.kinds[kind]?.says ?? wording.anywhere)
    .split('|')
    .filter((text) => !/[{}]/.test(text) && text !== '')
  return dice.some(says, Math.min(says.length, dice.whole(1, 4))).map((line) => [line])
}

export function compose(kind: PaperKind, making: Making): MadePaper {
  const draft: Draft = { making, truth: {}, sender: company(making), ...printOf(making) }
  const { sender, hasHead = true, write } = sections[kind]
  const title = titleOf(making, kind)
  if (sender !== undefined) draft.truth[sender] = draft.sender
  const own = write(draft)
  const lines = [
    ...(hasHead ? head(draft) : []),
    ...(title === '' ? [] : [[title]]),
    ...own,
    // What letters say may be a greeting or a close.
    ...(kind === 'letter' ? [] : foot(draft, kind)),
  ]
  return { lines, truth: draft.truth }
}
