import type { PaperLine } from '../kinds/paper.ts'
import { type Draft, pairsOf } from './draft.ts'
import { address, company, label, lawOf, listed, person, sentence } from './write.ts'

// Agreements, whose values are in sentences.

/** Characters of a line. */
const WIDTH = 78

function wrapped(text: string): PaperLine[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.map((line) => [line])
}

const clause = ({ making: { dice } }: Draft, number: number, text: string): PaperLine[] =>
  dice.chance(0.3) ? [[`§ ${number}`], ...wrapped(text)] : wrapped(`${number}. ${text}`)

const others = ({ making: { dice, wording } }: Draft): string => {
  const says = (wording.kinds.contract?.says ?? '')
    .split('|')
    .filter(
      (text) =>
        !/[{}]|\b(?:laws?|recht|droit|leg\w*|ley\w*|derecho|diritto|lei|direito|praw\w*|\d+)\b/i.test(text),
    )
  return dice.some(says, Math.min(3, says.length)).join(' ')
}

export function agreement(draft: Draft): PaperLine[] {
  const { making, truth, day } = draft
  const [a, b, start, term] = [company(making), company(making), making.dice.day(), listed(making, 'terms')]
  const law = lawOf(making)
  Object.assign(truth, {
    parties: [a, b],
    effective_date: start,
    term,
    governing_law: { any: [law.law, `Bundesrepublik ${law.law}`] },
  })
  return [
    ...wrapped(sentence(making, 'parties', { a, b })),
    ...clause(draft, 1, others(draft)),
    ...clause(draft, 2, sentence(making, 'start', { date: day(start) })),
    ...clause(draft, 3, sentence(making, 'term', { term })),
    ...clause(draft, 4, sentence(making, 'law', law)),
  ]
}

export function lease(draft: Draft): PaperLine[] {
  const { making, truth, day, money } = draft
  const { dice } = making
  const [landlord, tenant, start, term] = [
    person(making),
    person(making),
    dice.day(),
    listed(making, 'terms'),
  ]
  const home = address(making).join(', ')
  const rent = dice.amount(400, 2400)
  const deposit = Math.round(rent * 200) / 100
  Object.assign(truth, { landlord, tenant, property_address: home, rent, deposit, start_date: start, term })
  if (dice.chance(0.5))
    return [
      ...pairsOf(draft, [
        [label(making, 'landlord'), landlord],
        [label(making, 'tenant'), tenant],
        [label(making, 'premises'), home],
        [label(making, 'rent'), money(rent)],
        [label(making, 'deposit'), money(deposit)],
        [label(making, 'leaseStart'), day(start)],
        [label(making, 'term'), term],
      ]),
      ...clause(draft, 1, others(draft)),
    ]
  return [
    ...wrapped(sentence(making, 'leaseParties', { a: landlord, b: tenant })),
    ...clause(draft, 1, sentence(making, 'premises', { text: home })),
    ...clause(draft, 2, `${sentence(making, 'rent', { money: money(rent) })} ${others(draft)}`),
    ...clause(draft, 3, sentence(making, 'deposit', { money: money(deposit) })),
    ...clause(
      draft,
      4,
      `${sentence(making, 'start', { date: day(start) })} ${sentence(making, 'term', { term })}`,
    ),
  ]
}
