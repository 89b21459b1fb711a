import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer of the scripted model. */
export type ScriptedAnswer =
  /** What it says, as the object that was asked for. */
  | { readonly say: unknown }
  /** Text instead of the object. */
  | { readonly text: string }
  /** Text that comes in pieces; a promise among them is waited for. */
  | { readonly pieces: readonly (string | Promise<unknown>)[] }
  /** Calls of tools; arguments that are a text are sent as they are. */
  | {
      readonly tools: readonly { readonly name: string; readonly arguments: unknown }[]
      /** Said before them, where the answer is streamed. */
      readonly pieces?: readonly string[]
    }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** Begins to answer and breaks off. */
  | { readonly cut: true }
  /** Never answers. */
  | { readonly hang: true }
  | { readonly redirect: string }

/** What it was asked, as the provider's protocol has it. */
export interface Asked {
  readonly path: string
  readonly key: string | undefined
  readonly body: {
    readonly model: string
    readonly stream?: boolean
    readonly tools?: readonly { readonly function: { readonly name: string } }[]
    readonly messages: readonly { readonly role: string; readonly content: unknown }[]
    readonly response_format?: { readonly json_schema?: { readonly schema?: Record<string, unknown> } }
  }
}

/**
 * A server on the loopback that speaks the protocol of chat completions and says what it is told to, in order; the last
 * answer is said again for as long as it is asked. A function is asked for each answer, and may take its time.
 */
export async function scriptedModel(
  ...answers: readonly ScriptedAnswer[] | readonly [next: () => ScriptedAnswer | Promise<ScriptedAnswer>]
) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    const reply = async () => {
      const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Asked['body']
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body })
      const scripted = answers[Math.min(asked.length, answers.length) - 1]
      const answer = typeof scripted === 'function' ? await scripted() : scripted
      if (!answer || 'hang' in answer) return
      if ('status' in answer) {
        response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        response.end(
          JSON.stringify({ error: { message: `scripted ${answer.status}`, type: 'x', code: null } }),
        )
        return
      }
      if ('redirect' in answer) {
        response.writeHead(302, { location: answer.redirect })
        response.end()
        return
      }
      const calls = 'tools' in answer ? answer.tools : []
      if (body.stream) {
        void stream(response, body.model, answer, `call-${asked.length}`)
        return
      }
      const content =
        calls.length > 0
          ? null
          : 'say' in answer
            ? JSON.stringify(answer.say)
            : 'text' in answer
              ? answer.text
              : '{"to'
      const whole = JSON.stringify({
        id: 'one',
        object: 'chat.completion',
        created: 1,
        model: body.model,
        choices: [
          {
            index: 0,
            message: {
              role: 'assistant',
              content,
              ...(calls.length > 0 && {
                tool_calls: calls.map(({ name, arguments: given }, index) => ({
                  id: `call-${asked.length}-${index}`,
                  type: 'function',
                  function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
                })),
              }),
            },
            finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
          },
        ],
        usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
      })
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(whole),
      })
      if ('cut' in answer) {
        response.write(whole.slice(0, 40), () => response.destroy())
        return
      }
      response.end(whole)
    }
    request.on('end', () => void reply())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: asked as readonly Asked[],
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The same answer as events: text in pieces, then the calls, how it ended and what it took. */
async function stream(
  response: ServerResponse,
  model: string,
  answer: ScriptedAnswer,
  id: string,
): Promise<void> {
  const calls = 'tools' in answer ? answer.tools : []
  const pieces =
    'pieces' in answer
      ? answer.pieces
      : 'text' in answer
        ? (answer.text.match(/[^]{1,9}/g) ?? [])
        : 'say' in answer
          ? [JSON.stringify(answer.say)]
          : []
  const event = (delta: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`,
    )
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  event({ role: 'assistant' })
  if ('cut' in answer) {
    event({ content: 'There are 91 of ' })
    setImmediate(() => response.destroy())
    return
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') event({ content: piece })
    else await piece
  }
  for (const [index, { name, arguments: given }] of calls.entries()) {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    event({
      tool_calls: [{ index, id: `${id}-${index}`, type: 'function', function: { name, arguments: text } }],
    })
  }
  event({}, { finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' })
  const usage = { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 }
  response.write(
    `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model, choices: [], usage })}\n\n`,
  )
  response.end('data: [DONE]\n\n')
}
