import type { Bench } from '../tools/tool.ts'
import { checkedNumbers } from './checked-numbers.ts'
import { checkedQuotes } from './checked-quotes.ts'
import { withoutAddresses } from './without-addresses.ts'

/** What an answer is checked against. */
export interface Grounds {
  readonly bench: Bench
  /** Numbers and words of the person who asks are theirs. */
  readonly question: string
}

/**
 * What a model said, as far as it stands on what the tools returned: links lead to citations alone, a number that no
 * tool returned and a quote that is on no page are marked as not confirmed, addresses and pictures are gone.
 */
export async function checkedAnswer(text: string, grounds: Grounds): Promise<string> {
  const safe = withoutAddresses(text, grounds)
  const quoted = await checkedQuotes(safe, grounds)
  return checkedNumbers(quoted, grounds)
}
