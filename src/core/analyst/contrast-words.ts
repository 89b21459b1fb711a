import { AGAINST } from './contrast.ts'

/** What is asked of two numbers. */
export type Asks = 'parts' | 'difference'

export interface ContrastWords {
  readonly asks: Asks
  /** The question with one `versus` where the two sides meet: the likeliest place first. */
  readonly candidates: readonly string[]
}

const MORE =
  '(?:(?:far|much|any) )?(?:more|fewer|less|higher|lower|larger|bigger|greater|smaller|cheaper|older|newer|more expensive|better|worse)'
/** What is compared with a number is a condition, not a comparison. */
const THAN_NUMBER =
  /\bthan (?:or equal to )?(?:[€$£]?\s?\d|an? (?:day|week|month|quarter|year)|(?:one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|half|once|twice)\b)/i
const DIFFERENCE =
  /\b(?:how )?far apart\b|\bhow (?:much|many) (?:more|fewer|less|higher|lower|larger|bigger|greater|smaller|cheaper)\b|\bby how (?:much|many)\b|\b(?:difference|gap|change|increase|decrease|rise|drop)\b|\bhow (?:far|strongly|much) did\b.*\b(?:change|grow|rise|fall|drop|increase|decrease)\b/i
const QUARTERS = 'first|second|third|fourth|last|1st|2nd|3rd|4th'
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec'

/** "the orders of 2025 outnumber those of 2024"; behind it stands no number. */
const EXCEEDS =
  /\b(?:outnumber|exceed|surpass|outweigh)(?:s|ed)?\b(?! (?:the (?:limit|amount|sum)|[€$£]?\s?\d|an? |(?:one|two|three|four|five|ten|twenty)\b))/i

/** Null where nothing is set against anything. */
export function contrastWords(question: string): ContrastWords | null {
  const asked = question
    .trim()
    .replace(/[?!.]+$/, '')
    .replace(/^by what (?:amount|sum|number|margin)\b/i, 'by how much')
    .replace(EXCEEDS, 'more than')
  const isThan = /\bthan\b/i.test(asked) && !THAN_NUMBER.test(asked)
  const isNamed =
    /\b(?:compare|compared|comparing|comparison|versus|vs|against|as opposed to|differ|difference|gap|ratio|far apart)\b/i.test(
      asked,
    )
  const isChange =
    /\b(?:go|went|gone|goes|going) (?:up|down)\b|\b(?:up or down|rise|rose|risen|fall|fell|grow|grew|grown|drop|dropped|increase|increased|decrease|decreased|change|changed|develop|developed)\b/i.test(
      asked,
    ) && /\bfrom\b.*\bto\b|\bbetween\b.*\band\b|\bsince\b/i.test(asked)
  const isWhich =
    new RegExp(
      `\\b(?:${MORE}|most|highest|lowest|largest|biggest|smallest|cheapest|oldest|newest)\\b`,
      'i',
    ).test(asked) &&
    /\bor\b/i.test(asked) &&
    /(?:^|, )(?:so |and |now |please |tell me |can you say )*(?:(?:in|with|at|for|from|on|to|of|by) )?(?:do|does|did|is|are|was|were|have|has|had|who|which|what|where|when|whose)\b/i.test(
      asked,
    ) &&
    !/\b(?:more|less|fewer|higher|lower) than\b|\bor (?:more|less|fewer|higher|lower|older|newer)\s*(?:$|[,.])/i.test(
      asked,
    )
  // "what did Harlow bill us, and what did Cobalt": two questions in one sentence.
  const isTwo = /\b(?:how (?:many|much)|what)\b.*\b(?:and|but) (?:how (?:many|much)|what)\b/i.test(asked)
  if (!isThan && !isNamed && !isChange && !isWhich && !isTwo) return null
  const plain = plainWords(asked)
  const joiners =
    isThan && /\bthan\b/i.test(plain) ? ['than'] : ['versus', 'than', 'with', 'to', 'and', 'or', ',']
  const candidates = joiners.flatMap((joiner) => splits(plain, joiner))
  return { asks: DIFFERENCE.test(asked) || isChange ? 'difference' : 'parts', candidates }
}

/** The question without the words that only say that something is compared. */
function plainWords(asked: string): string {
  const steps: readonly (readonly [RegExp, string])[] = [
    [/,? (?:and )?by how (?:much|many)\b(?=\s*$)/gi, ''],
    [
      /^(?:which|what) (?:one )?(?:department|vendor|supplier|customer|compan(?:y)|bank|insurer|person|user|employee|landlord|tenant|counterparty|carrier|category|currency|type|folder|shop|year|month|quarter) (?=(?:has|have|had|is|was|did|does|sent|sends|got|gets|cost|costs|bills?|billed|uploaded|holds?|held|came|brought|delivered|earns?|earned)\b)/gi,
      'how many ',
    ],
    [
      /\b(gross|net) (?:and|or|versus|to|minus|less|with) (?:the )?(net|gross) (pay|salary|amount|total)\b/gi,
      `total $1 $3 ${AGAINST} $2 $3`,
    ],
    [
      /^(?:in|during|for|at|with|from|by) (?:which|what) (?:of the )?(?:year|month|quarter|half|department|vendor|supplier|customer|bank|insurer|shop|carrier|category|currency|folder|type)s? (?=(?:did|do|have|has|was|were|is|are)\b)/gi,
      'how much ',
    ],
    [/^by how (?:much|many) (?:did|do|does|has|have|is|are|was|were) /gi, 'total '],
    [
      /\b(?:as )?compared (?:to|with)\b|\bin comparison (?:to|with)\b|\bas against\b|\bagainst\b|\bvs\b\.?|\bas opposed to\b|\brelative to\b/gi,
      AGAINST,
    ],
    [/\bhow far apart (?:are|is|were|was) (?:the )?/gi, ''],
    [/\b(?:please )?(?:compare|comparing|comparison of|comparison between)\b/gi, ''],
    [
      /\b(?:what is |what was |what's )?(?:the )?(?:difference|gap|change|increase|decrease|rise|drop)(?: in| of)?(?= (?:the|our|total|average|number|between)\b| \w+ (?:between|from)\b)/gi,
      'total',
    ],
    [/\b(?:what is |what's )?(?:the )?ratio (?:of|between)\b/gi, ''],
    [/\b(?:difference|gap)\b/gi, 'total'],
    [/\btotal (?=(?:the )?(?:total|average|mean|number|sum)\b)/gi, ''],
    [/\bbetween (?=.*\band\b)/gi, ''],
    [/\b(?:go|went|gone|goes) (?:up or down|down or up|up|down)\b/gi, ''],
    [
      /\b(?:did|do|does|has|have|are|is|was|were)?(?<= )(?:rise|rose|risen|fall|fell|grow|grew|grown|drop|dropped|increased?|decreased?|changed?|develop(?:ed)?)\b/gi,
      '',
    ],
    [
      new RegExp(
        `\\bfrom (?:the )?(${QUARTERS}) (?:quarter )?(?:to|until) (?:the )?(${QUARTERS}) quarter(?: (?:of )?(\\d{4}))?`,
        'gi',
      ),
      ` $1 quarter $3 ${AGAINST} $2 quarter $3`,
    ],
    [
      new RegExp(
        `\\b(?:the )?(${QUARTERS}) (?:and|or|with|to|than|${AGAINST})(?: (?:in|from|of))?(?: the)? (${QUARTERS}) (quarter|half)(?: (?:of )?(\\d{4}))?`,
        'gi',
      ),
      `$1 $3 $4 ${AGAINST} $2 $3 $4`,
    ],
    [/\bq([1-4]) (?:and|or|with|to|than|versus) q([1-4])(?: (?:of )?(\d{4}))/gi, `q$1 $3 ${AGAINST} q$2 $3`],
    [
      new RegExp(
        `\\b(${MONTHS}) (and|or|with|to|than|${AGAINST})( in| from| of)? (${MONTHS}) (\\d{4})`,
        'gi',
      ),
      '$1 $5 $2$3 $4 $5',
    ],
    // A year that is said once holds for both.
    [
      new RegExp(
        `\\b((?:${QUARTERS}) (?:half|quarter)|q[1-4]|h[12])(?: of)? (\\d{4})(.*?\\b(?:(?:${QUARTERS}) (?:half|quarter)|q[1-4]|h[12])\\b)(?! (?:of )?\\d{4})`,
        'gi',
      ),
      '$1 $2$3 $2',
    ],
    [new RegExp(`\\b(${MONTHS}) (\\d{4})(.*?\\b(?:${MONTHS})\\b)(?! (?:of )?\\d)`, 'gi'), '$1 $2$3 $2'],
    [/\bfrom (?=.*\bto\b)/gi, ''],
    [
      /\bhow (much|many) (?:more|fewer|less|higher|lower|larger|bigger|greater|smaller|cheaper)\b/gi,
      'how $1',
    ],
    [
      /\bthan (?:that|those|the ones?|what|it was|it is|they were|there (?:are|were)|we (?:did|do|have|had)) ?/gi,
      'than ',
    ],
    [
      /\b(?:than|versus|or|and|with|to) (?:that|those|the ones?) (?=(?:of|at|from|in|by|for|with|on|under)\b)/gi,
      (found: string) => `${found.split(' ')[0]} `,
    ] as never,
    [new RegExp(`\\b(?:${MORE}|most)(?: of)?\\b(?! than \\d)`, 'gi'), ''],
    [/^(?:which|what|who) (?:is|are|was|were|has|had|have|did|does)\b(?=.*(?:,|:))/gi, ''],
    [/ +/g, ' '],
  ]
  return steps.reduce((text, [pattern, put]) => text.replace(pattern, put), asked)
}

/** A question for each place of the joiner. */
function splits(text: string, joiner: string): string[] {
  const pattern = joiner === ',' ? /,\s*/g : new RegExp(`\\s${joiner}\\s+`, 'gi')
  return [...text.matchAll(pattern)].map(
    ({ index, 0: found }) => `${text.slice(0, index)} ${AGAINST} ${text.slice(index + found.length)}`,
  )
}
