import {
  Bot,
  Brain,
  CircleCheck,
  CircleX,
  type LucideIcon,
  Sparkles,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import type { AgentEvent } from '#contract/chat.ts'
import { durationText, shortCount } from '#lib/short-figures.ts'
import { timeOfDay } from '#lib/relative-time.ts'
import { CutText } from './cut-text.tsx'
import { labelOf } from './label.ts'
import { texts } from '#messages/agent.ts'

const THOUGHT = 100
const RESULT = 200

const isFailed = (event: AgentEvent) => event.type === 'task_complete' && event.status !== 'completed'

const icons: Record<AgentEvent['type'], LucideIcon> = {
  task_start: Bot,
  iteration_start: Bot,
  thinking: Brain,
  token_usage: Bot,
  thought: Brain,
  tool_start: Wrench,
  tool_complete: Wrench,
  final_answer: Sparkles,
  task_complete: CircleCheck,
  max_iterations_reached: TriangleAlert,
  error: CircleX,
}

/** One event of the agent's work with its time. */
export function EventRow({ event }: { readonly event: AgentEvent }) {
  const Icon = icons[isFailed(event) ? 'error' : event.type]
  const time = timeOfDay(event.timestamp ?? '', undefined, true)
  return (
    <li className="flex gap-3 border-b border-border py-2.5 last:border-0">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${isFailed(event) ? 'text-danger' : 'text-text-muted'}`}
      />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-medium text-text">{labelOf(event)}</p>
          {time !== '' && (
            <time dateTime={event.timestamp} className="text-xs text-text-muted tabular-nums">
              {time}
            </time>
          )}
        </div>
        <EventBody event={event} />
      </div>
    </li>
  )
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

function EventBody({ event }: { readonly event: AgentEvent }) {
  switch (event.type) {
    case 'thought':
    case 'final_answer':
      return <Muted text={event.content ?? event.message ?? ''} most={THOUGHT} />
    case 'tool_start':
      return <Muted text={asText(event.tool_input)} most={RESULT} />
    case 'tool_complete':
      return <Muted text={asText(event.tool_result)} most={RESULT} />
    case 'token_usage':
      return <Muted text={tokensOf(event)} most={RESULT} />
    case 'error':
      return (
        <p className="mt-1 rounded-control border border-danger/40 bg-danger-soft px-3 py-2 break-words text-danger">
          {event.message ?? labelOf(event)}
        </p>
      )
    case 'max_iterations_reached':
      return (
        <p className="mt-1 rounded-control border border-warning/40 bg-warning-soft px-3 py-2 break-words text-warning">
          {event.message ?? labelOf(event)}
        </p>
      )
    case 'task_complete':
      return <Summary event={event} />
    case 'task_start':
    case 'iteration_start':
    case 'thinking':
      return <Muted text={event.message ?? ''} most={RESULT} />
  }
}

const Muted = ({ text, most }: { readonly text: string; readonly most: number }) =>
  text === '' ? null : <CutText text={text} most={most} className="text-text-muted" />

const tokensOf = ({ input_tokens: input, output_tokens: output }: AgentEvent) =>
  [
    input === undefined ? '' : `${texts.inputTokens}: ${shortCount(input)}`,
    output === undefined ? '' : `${texts.outputTokens}: ${shortCount(output)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Duration, iterations and tokens of the entire run (AGENT-19). */
function Summary({ event }: { readonly event: AgentEvent }) {
  const {
    duration,
    total_iterations: iterations,
    total_input_tokens: input,
    total_output_tokens: output,
  } = event
  const facts = [
    [texts.duration, duration === undefined ? undefined : durationText(duration)],
    [texts.iterations, iterations === undefined ? undefined : String(iterations)],
    [texts.inputTokens, input === undefined ? undefined : shortCount(input)],
    [texts.outputTokens, output === undefined ? undefined : shortCount(output)],
  ] as const
  return (
    <>
      {isFailed(event) && <p className="text-danger">{event.message ?? texts.failed}</p>}
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-text-muted sm:grid-cols-4">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt className="text-xs">{name}</dt>
                <dd className="font-medium text-text tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
