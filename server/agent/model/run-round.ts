import type { LanguageModel, ModelMessage, ToolSet, TypedToolCall } from 'ai'
import type { AgentStep } from '../port.ts'
import type { Steps } from '../steps.ts'
import { checkedAnswer } from './checked-answer.ts'
import type { Grounds } from './checked-numbers.ts'
import { INSTRUCTIONS } from './instructions.ts'

export interface Round {
  readonly text: string
  readonly toolCalls: readonly TypedToolCall<ToolSet>[]
  readonly used: { readonly input: number; readonly output: number }
}

export interface RoundAsked {
  readonly model: LanguageModel
  readonly messages: ModelMessage[]
  readonly tools: ToolSet
  readonly grounds: Grounds
  readonly steps: Steps
  readonly signal: AbortSignal
}

/** After these retries the analyst answers. */
const RETRIES = 1

/**
 * Calls the model once and streams its text in complete, checked sentences, so that no unverified number is shown.
 * Text before a tool call is a thought and is withdrawn.
 */
export async function* runRound(asked: RoundAsked): AsyncGenerator<AgentStep, Round> {
  const { model, messages, tools, grounds, steps, signal } = asked
  const { streamText } = await import('ai')
  const said = streamText({
    model,
    instructions: INSTRUCTIONS,
    messages,
    tools,
    maxRetries: RETRIES,
    abortSignal: signal,
    // Errors are thrown below.
    onError: () => undefined,
  })
  let text = ''
  let shownLength = 0
  let isAnswer = true
  for await (const part of said.stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new Error('The model was stopped')
    if (part.type === 'tool-call' || part.type === 'tool-input-start') {
      if (shownLength > 0 && isAnswer) yield steps.text('')
      isAnswer = false
    }
    if (part.type !== 'text-delta') continue
    text += part.text
    const end = isAnswer ? completeSentencesLength(text) : 0
    if (end <= shownLength) continue
    shownLength = end
    const checked = await checkedAnswer(text.slice(0, end), grounds)
    yield steps.text(checked, grounds.context.book.namedIn(checked))
  }
  const usage = await said.usage
  return {
    text,
    toolCalls: await said.toolCalls,
    used: { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 },
  }
}

/** The end of a sentence, line or table row, with closing punctuation. */
const END = /(?:[.!?…][)"”’*_~\]]*|:)(?=\s)|\n/g

/** Length of a growing text up to its last complete sentence or line. Never inside a link, quotation, code or tag. */
export function completeSentencesLength(text: string): number {
  let whole = 0
  for (const { index, 0: found } of text.matchAll(END)) {
    const end = index + found.length
    if (isClosed(text.slice(0, end))) whole = end
  }
  return whole
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Whether a quotation is still open. “ closes a quotation opened with „, as in German, and opens one otherwise. */
function isQuoting(text: string): boolean {
  let low = 0
  let high = 0
  for (const [sign] of text.matchAll(/[„“”]/g)) {
    if (sign === '„') low += 1
    else if (low > 0) low -= 1
    else high += sign === '“' ? 1 : -Math.sign(high)
  }
  return low + high > 0
}

function isClosed(text: string): boolean {
  const line = text.slice(text.trimEnd().lastIndexOf('\n') + 1)
  return (
    !isQuoting(text) &&
    count(text, /«/g) <= count(text, /»/g) &&
    count(line, /(?<!\\)\[/g) === count(line, /(?<!\\)\]/g) &&
    !/\]\([^)]*$|\]$/.test(line) &&
    count(line, /"/g) % 2 === 0 &&
    count(line, /`/g) % 2 === 0 &&
    text.lastIndexOf('<') <= text.lastIndexOf('>') &&
    // A table's header and separator row belong together.
    (!/^\s*\|/.test(line) || text.endsWith('\n'))
  )
}
