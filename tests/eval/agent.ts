import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Citation } from '#contract/chat.ts'
import { AiSearchResponse, GROUP_ROWS_MAX } from '#contract/search.ts'
import { Thing } from '#contract/things.ts'
import { partsIn } from '#tests/server/chat/chat-client.ts'
import { dataServer } from '#tests/support/data-server.ts'
import { type Answered, bareNumbers, linksOf, numberIn } from './agent/answer.ts'
import { type Question, Questions } from './agent/question.ts'
import { faultOf } from './agent/score.ts'
import { castOf, install } from './workspace/install.ts'
import { makeWorkspace } from './workspace/make-workspace.ts'

const home = new URL('./agent/questions.json', import.meta.url)
const HALVES = ['tune', 'check'] as const
const KINDS = ['number', 'list', 'compare', 'missing', 'cannot'] as const

interface Result {
  readonly question: Question
  readonly answered: Answered
  readonly error: string | null
  /** Numbers of the answer, and those without a row set or place, or with one of other documents. */
  readonly numbers: number
  readonly bare: readonly string[]
}

/**
 * Questions to a chat over the seeded workspace, each sent to a new chat of a real server and answered by the embedded
 * analyst. An answer is right with exactly the right numbers and documents. Wrong answers of the tuning half are
 * printed. Resolves to the exit code.
 */
export async function agent(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  const questions = Questions.parse(JSON.parse(readFileSync(home, 'utf8')))
  const workspace = makeWorkspace()
  // Nobody writes so many messages in a minute: the clock advances between two questions, on the same day.
  let asked = 0
  const now = () => new Date(Date.parse(`${workspace.today}T08:00:00Z`) + asked * 2 * 60_000)
  const server = await dataServer({ now })
  const results: Result[] = []
  try {
    const cast = await castOf(workspace, server)
    const { documents } = await install(server.db, workspace, cast)
    const owner = cast.people.get('dana')
    const found = async (tree: unknown): Promise<ReadonlySet<string>> => {
      const answer = await server.call('POST', '/search/ai', {
        token: owner?.token,
        project: cast.projectId,
        body: { tree, group_rows: GROUP_ROWS_MAX },
      })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      const { results_by_query: groups } = AiSearchResponse.parse(answer.body)
      return new Set(groups.flatMap(({ rows }) => rows.flatMap(({ id }) => documents.get(id) ?? [])))
    }
    const chat = async (question: string): Promise<Answered> => {
      const as = { token: owner?.token, project: cast.projectId }
      const data = { title: 'Question', documents: [], messages: [] }
      const made = await server.call('POST', '/things', { ...as, body: { kind: 'Chat', data } })
      const { id } = Thing.parse(made.body)
      const body = { message: question }
      const stream = await server.call('POST', `/chats/${id}/messages/stream`, { ...as, body })
      const last = partsIn(stream.body).at(-1)?.part
      if (last?.type !== 'complete') throw new Error(`${question}: ${JSON.stringify(last ?? stream.body)}`)
      return { content: last.content, citations: last.message?.citations ?? [] }
    }
    for (const question of questions) {
      asked += 1
      const answered = await chat(question.question)
      const sets = new Map<Citation, ReadonlySet<string>>()
      for (const citation of answered.citations) {
        if (citation.kind === 'rows') sets.set(citation, await found(citation.tree))
      }
      const documentsOf = (citation: Citation) => sets.get(citation) ?? new Set<string>()
      const error = faultOf(question, answered, workspace.documents, documentsOf)
      const links = linksOf(answered).filter(({ text }) => numberIn(text))
      const loose = links.filter(
        ({ citation }) =>
          !citation || (citation.kind === 'rows' && documentsOf(citation).size !== citation.matched),
      )
      const bare = [...bareNumbers(answered, question.question), ...loose.map(({ text }) => text)]
      const result = { question, answered, error, numbers: links.length + bare.length - loose.length, bare }
      results.push(result)
      if (question.half === 'tune') tell(result)
    }
  } finally {
    await server.close()
  }
  if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)
  for (const half of HALVES)
    console.log(
      tableOf(
        half,
        results.filter(({ question }) => question.half === half),
      ),
    )
  return 0
}

function tell({ question: { id, question }, error, bare, answered }: Result): void {
  if (error === null && bare.length === 0) return
  console.log(`${id} ${question}\n     ${error ?? ''}${bare.length > 0 ? ` bare: ${bare.join(' ')}` : ''}`)
  console.log(answered.content.replace(/^/gm, '     | '))
}

function tableOf(half: string, results: readonly Result[]): string {
  const line = (name: string, right: number, all: number) =>
    `${name.padEnd(26)} ${String(right).padStart(5)} ${String(all).padStart(5)}   ${all === 0 ? '-' : (right / all).toFixed(3)}`
  const right = (some: readonly Result[]) => some.filter(({ error }) => error === null).length
  const isNumeric = ({ question }: Result) => question.kind === 'compare' || question.number !== undefined
  const numeric = results.filter(isNumeric)
  const numbers = results.reduce((sum, one) => sum + one.numbers, 0)
  const bare = results.reduce((sum, one) => sum + one.bare.length, 0)
  return [
    `\n${half.padEnd(26)} right   all   share`,
    ...KINDS.map((kind) => {
      const some = results.filter(({ question }) => question.kind === kind)
      return line(kind, right(some), some.length)
    }),
    line('numeric answers', right(numeric), numeric.length),
    line('numbers with a row set', numbers - bare, numbers),
    line('all', right(results), results.length),
  ].join('\n')
}
