import type { ChatMessage } from '#contract/chat.ts'

const MESSAGES = 40
const CHARACTERS = 50_000

/** What was said before, for hosts that keep nothing of it themselves: the latest, without the work behind it. */
export function historyOf(messages: readonly ChatMessage[]): ChatMessage[] {
  const history: ChatMessage[] = []
  let characters = 0
  for (const { role, content, timestamp, error } of messages.slice(-MESSAGES).toReversed()) {
    characters += content.length
    if (characters > CHARACTERS) break
    history.push({ role, content, timestamp, ...(error !== undefined && { error }) })
  }
  return history.toReversed()
}
