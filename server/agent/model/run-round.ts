import type { LanguageModel, ModelMessage, ToolSet, TypedToolCall } from 'ai'
import type { AgentStep } from '../port.ts'
import type { Steps } from '../steps.ts'
import { checkedAnswer } from './checked-answer.ts'
import type { Grounds } from './checked-numbers.ts'
import { INSTRUCTIONS } from './instructions.ts'

/** What a model said in one round. */
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

/** The analyst answers where a second try fails as well. */
const RETRIES = 1

/**
 * Asks once. What comes is shown as it comes, a sentence at a time, and only once it was checked: nobody sees a number
 * as a fact that no tool returned. What was said before a call of a tool was a thought, and is taken back.
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
    // It is thrown below.
    onError: () => undefined,
  })
  let text = ''
  let told = 0
  let isAnswer = true
  for await (const part of said.stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new Error('The model was stopped')
    if (part.type === 'tool-call' || part.type === 'tool-input-start') {
      if (told > 0 && isAnswer) yield steps.text('')
      isAnswer = false
    }
    if (part.type !== 'text-delta') continue
    text += part.text
    const end = isAnswer ? completeSentencesLength(text) : 0
    if (end <= told) continue
    told = end
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

/** Where a sentence, a line or a row of a table ends, with what stands behind it. */
const END = /(?:[.!?…][)"”’*_~\]]*|:)(?=\s)|\n/g

/**
 * How far a text that is still being written can be checked: up to the end of its last sentence or line that is whole.
 * Nothing is cut inside of a link, a quotation, code or a tag, which mean something else by their ends.
 */
export function completeSentencesLength(text: string): number {
  let whole = 0
  for (const { index, 0: found } of text.matchAll(END)) {
    const end = index + found.length
    if (isClosed(text.slice(0, end))) whole = end
  }
  return whole
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function isClosed(text: string): boolean {
  const line = text.slice(text.trimEnd().lastIndexOf('\n') + 1)
  return (
    count(text, /[“„]/g) <= count(text, /”/g) &&
    count(text, /«/g) <= count(text, /»/g) &&
    count(line, /(?<!\\)\[/g) === count(line, /(?<!\\)\]/g) &&
    !/\]\([^)]*$|\]$/.test(line) &&
    count(line, /"/g) % 2 === 0 &&
    count(line, /`/g) % 2 === 0 &&
    text.lastIndexOf('<') <= text.lastIndexOf('>') &&
    // Of a table the head and its line of dashes belong together.
    (!/^\s*\|/.test(line) || text.endsWith('\n'))
  )
}
