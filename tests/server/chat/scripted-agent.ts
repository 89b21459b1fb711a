import type { Agent, AgentStep, AgentTask } from '#server/agent/port.ts'

// An agent whose answers and pauses a test controls.

export interface ScriptedAgent extends Agent {
  /** The questions, in order. */
  readonly asked: AgentTask[]
  /** How many answers were aborted. */
  readonly stopped: () => number
  /** Answers each further question with these steps, at once; an error is thrown. */
  says(...steps: readonly (AgentStep | Error)[]): void
  /** Pauses each further question after these steps until `goOn` or a stop. */
  waitsAfter(...steps: readonly AgentStep[]): void
  /** Ends the paused questions with this answer. */
  goOn(content: string): void
}

export const text = (words: string): AgentStep => ({ type: 'text', text: words })
export const event = (message: string): AgentStep => ({ type: 'event', event: { type: 'thought', message } })
export const answer = (content: string): AgentStep => ({ type: 'answer', content, citations: [] })

export function scriptedAgent(): ScriptedAgent {
  const asked: AgentTask[] = []
  let steps: readonly (AgentStep | Error)[] = [answer('Nothing.')]
  let waits = false
  let stopped = 0
  let gate = Promise.withResolvers<string>()
  return {
    asked,
    stopped: () => stopped,
    says(...given) {
      steps = given
      waits = false
    },
    waitsAfter(...given) {
      steps = given
      waits = true
      gate = Promise.withResolvers()
    },
    goOn: (content) => gate.resolve(content),
    async *answer(task, signal) {
      asked.push(task)
      const waiting = waits ? gate.promise : null
      for (const step of steps) {
        if (step instanceof Error) throw step
        yield step
      }
      if (!waiting) return
      const stop = new Promise<null>((resolve) => {
        signal.addEventListener('abort', () => resolve(null), { once: true })
      })
      const content = await Promise.race([waiting, stop])
      if (content === null) {
        stopped += 1
        throw new Error('The work was stopped')
      }
      yield answer(content)
    },
  }
}
