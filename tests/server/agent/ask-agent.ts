import type { ChatMessage } from '#contract/chat.ts'
import { type AgentDeps, createAgent } from '#server/agent/index.ts'
import type { AgentStep } from '#server/agent/port.ts'
import { askingServer } from '#tests/server/search/asking.ts'
import { silentLog } from '#tests/support/server.ts'
import { inlineOffload } from '#tests/support/inline-offload.ts'

export interface Reply {
  readonly content: string
  readonly citations: Extract<AgentStep, { type: 'answer' }>['citations']
  readonly steps: readonly AgentStep[]
}

interface Asking extends Pick<AgentDeps, 'model' | 'callMs'> {
  /** Earlier questions. */
  readonly before?: readonly string[]
  /** The language of the person who asks. */
  readonly locale?: string
  /** Plain ids of the documents that the chat is about. */
  readonly only?: readonly string[]
  readonly signal?: AbortSignal
  readonly onStep?: (step: AgentStep) => void
}

/** The agent over the seeded workspace; without a model the embedded analyst. */
export async function askingAgent() {
  const asking = await askingServer()
  const { server, workspace, cast, documents } = asking
  const now = () => new Date(`${workspace.today}T12:00:00Z`)
  /** Product ids of documents by their plain ones. */
  const idOf = new Map([...documents].map(([id, plain]) => [plain, id]))

  const question = async (
    key: string,
    message: string,
    { before = [], only = [], signal, onStep, locale, ...more }: Asking = {},
  ): Promise<Reply> => {
    const person = workspace.people.find((one) => one.key === key)
    if (!person) throw new Error(`Nobody is called ${key}`)
    const { role, departments } = person
    const membership = { userId: cast.ids.get(key) ?? '', role, departments: [...departments] }
    const history = before.map((content): ChatMessage => ({ role: 'user', content, timestamp: '' }))
    const task = {
      scope: { projectId: cast.projectId, membership },
      message,
      history,
      documents: only.map((id) => ({ id: idOf.get(id) ?? id })),
      locale,
    }
    const agent = createAgent({ db: server.db, log: silentLog, now, offload: inlineOffload, ...more })
    return replyOf(agent.answer(task, signal ?? new AbortController().signal), onStep)
  }
  return { ...asking, question, idOf }
}

export async function replyOf(
  answering: AsyncIterable<AgentStep>,
  onStep: (step: AgentStep) => void = () => undefined,
): Promise<Reply> {
  const steps: AgentStep[] = []
  for await (const step of answering) {
    steps.push(step)
    onStep(step)
  }
  const answer = steps.at(-1)
  if (answer?.type !== 'answer') throw new Error('It ended without an answer')
  return { content: answer.content, citations: answer.citations, steps }
}

export const eventsOf = ({ steps }: Reply) =>
  steps.flatMap((step) => (step.type === 'event' ? [step.event] : []))

/** The links of an answer: what they say and which citation they name. */
export const asPlain = (content: string) => ({
  links: [...content.matchAll(/\[((?:\\.|[^\]\\])*)\]\(#([\w-]+)\)/g)].map(([, text = '', id = '']) => ({
    text,
    id,
  })),
})
