// What an analyst that only reads does not do, and what no document says.

/** Why a question has no answer. */
export type Refusal = 'act' | 'future' | 'unknown'

const POLITE =
  /^(?:(?:hi|hello|hey|please|kindly|ok|okay|now|then|and|so|just|also)[,!]? +|(?:can|could|would|will|may|might) (?:you|we|i)(?: please)? +|(?:i|we) (?:want|need|would like|'d like|wish)(?: you)? to +|(?:i|we) (?:want|need) +(?=.*\b(?:deleted|removed|sent|paid|moved|renamed)\b)|go ahead and +|would you mind +|let us +|let's +|(?:you )?(?:must|should|have to) +)+/i
const ACTS =
  'delete|remove|erase|discard|trash|purge|destroy|wipe|pay|settle|reimburse|refund|transfer|send|email|e-mail|mail|forward|fax|notify|remind|move|rename|approve|reject|accept|decline|cancel|sign|archive|restore|undo|upload|import|invite|assign|edit|correct|change|update|modify|replace|fix|mark|flag|tag|set|add|create|write|draft|book|buy|purchase|order|schedule|call|phone|merge|split|convert|translate|print|download|export|publish|post|submit|file|put|insert|reset|close|open|enter|record|renew|extend|terminate|negotiate|dispute|hire|fire|withdraw|reorder|complete|clear|empty|share'
/** Said of an answer, these only ask to be shown it. */
const SHOWN =
  /^(?:break|split|group) (?:it|them|that|this|those|these|the numbers?|the totals?)(?: (?:up|down))? (?:by|per|for each|into)\b|^(?:send|write|give|mail|email|print|draft|create|put|open|call|add|split|order|file|record|share) (?:me|us|up|down|out|by|all up|everything|the numbers|them up|it up|together|apart)\b|^(?:add|sum|split|order|open|file)s? (?:up|by|all|the (?:totals?|amounts?|invoices|receipts|sums?)\b.*(?:up|together)$)|^(?:write|create|draft|make|put|print|export) (?:a |an |the )?(?:list|table|overview|summary|breakdown|comparison|report)\b/i
const FUTURE =
  /^will\b.*\b(?:raise|lower|lift|hike|increase|reduce|cut|go up|go down)\b|\bwhat will (?:the|our|my|their|his|her) (?:[a-z]+ ){1,4}?(?:be|cost|come to|amount to)\b(?! (?:due|payable))|\bhow (?:much|many)\b(?!.*\bwill (?:\w+ )?(?:expire|end|run|fall|be due|lapse|start|begin|renew|become|be (?:valid|over|up)|come due|have (?:expired|ended))).*\bwill\b|\b(?:forecast|predict|prediction|project(?:ed|ion)s?(?= (?:for|of|costs?|spend|revenue|sales|cash))|extrapolate|estimate(?:d)? (?:for )?(?:the )?(?:next|coming|future)|likely (?:to|be)|going to (?:spend|pay|cost|earn|sell|buy|receive|need|order|be)|will (?:we|it|they|i|he|she|the \w+(?: \w+)?|our \w+(?: \w+)?|[a-z]+)(?: \w+)? (?:spend|pay|cost|earn|sell|buy|receive|need|owe|grow|rise|fall|increase|decrease|be(?= (?:like|the (?:price|cost|weather|total|sum))))|(?:spend|spending|costs?|revenue|sales) (?:next|in the next|in the coming|in the future)|expect(?:ed)? to (?:spend|pay|cost|earn|sell|buy))\b/i
/** Opinions and advice, and what the world holds beside the documents. */
const OPINION =
  /\b(?:should (?:we|i|they)\b|is it worth|(?:do|would|what do) you (?:think|recommend|advise|suggest)|recommend(?:ation)?s? (?:for|to|on)|your opinion|advice on|why (?:did|do|does|is|are|was|were|has|have)\b|(?:best|worst|nicest|most (?:reliable|trustworthy|important)|favou?rite) (?:[a-z]+ ){0,2}(?:suppliers?|vendors?|customers?|employees?|compan(?:y|ies)|banks?|insurers?|partners?|applicants?|candidates?|tenants?)|tell me about yourself|who are you)\b/i

/** How somebody or something is, beside what can be measured. */
const HOW =
  /^how (?!many|much|do|does|did|is|are|was|were|have|has|had|can|could|often|high|large|big|long|expensive|small|low|far)[a-z]+ (?:is|are|was|were|do|does|did|has|have)\b/i

export function refusalOf(question: string): Refusal | null {
  const asked = question.trim()
  const plain = asked.replace(POLITE, '')
  const isAct =
    new RegExp(`^(?:${ACTS})\\b(?! (?:note|notes|order|orders|numbers?)\\b)`, 'i').test(plain) &&
    !SHOWN.test(plain)
  const isThenAct = new RegExp(
    `(?:\\band(?: then)?|, then|;)\\s+(?:please )?(?:${ACTS})\\b (?:them|it|these|those|all|everything|the|a|an|this|that|each)\\b`,
    'i',
  ).test(plain)
  if (
    (isAct &&
      !/^(?:orders?|files?|records?|quotes?|drafts?|posts?)\s+(?:of|from|in|with|over|under|that|which|by|since|to)\b/i.test(
        plain,
      )) ||
    isThenAct
  )
    return 'act'
  // When something will be, and no document says so, is what they lack.
  const isLacking = /\b(?:do|does|did)(?: not|n['’]t) (?:yet )?(?:know|say|state|tell)\b/i.test(asked)
  if (!isLacking && FUTURE.test(asked)) return 'future'
  if (OPINION.test(asked) || HOW.test(plain)) return 'unknown'
  return null
}
