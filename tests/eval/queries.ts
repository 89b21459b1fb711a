import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { AiSearchResponse, GROUP_ROWS_MAX } from '#contract/search.ts'
import { dataServer } from '#tests/support/data-server.ts'
import { type Question, Questions } from './queries/question.ts'
import { faultOf } from './queries/score.ts'
import { truthOf } from './queries/truth.ts'
import { castOf, install } from './workspace/install.ts'
import { makeWorkspace } from './workspace/make-workspace.ts'

const home = new URL('./queries/questions.json', import.meta.url)

/**
 * Questions in plain words over the seeded workspace, sent to a real server by `POST /search/ai`: an answer is right
 * with exactly the right documents and numbers. Wrong ones of the tuning half are printed. Resolves to the exit code.
 */
export async function queries(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  if (!existsSync(home)) {
    console.log('skipped: there are no questions')
    return 2
  }
  const questions = Questions.parse(JSON.parse(readFileSync(home, 'utf8')))
  const workspace = makeWorkspace()
  const server = await dataServer({ now: () => new Date(`${workspace.today}T12:00:00Z`) })
  const results: Record<string, unknown> = {}
  const tally = { tune: { right: 0, all: 0 }, check: { right: 0, all: 0 } }
  try {
    const cast = await castOf(workspace, server)
    const { documents } = await install(server.db, workspace, cast)
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const token = cast.people.get('dana')?.token ?? ''
    for (const question of questions) {
      const answer = await ask(origin, token, cast.projectId, question.question)
      const found = answer.results_by_query.flatMap(({ rows }) =>
        rows.flatMap(({ id }) => documents.get(id) ?? []),
      )
      const error = faultOf(truthOf(question, workspace.documents), {
        documents: found,
        aggregate: answer.aggregate ?? null,
      })
      tally[question.half].all += 1
      if (error === null) tally[question.half].right += 1
      else if (question.half === 'tune') tell(question, error, answer)
      results[question.id] = {
        half: question.half,
        right: error === null,
        documents: found,
        aggregate: answer.aggregate,
      }
    }
  } finally {
    await server.close()
  }
  if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)
  console.log('\nhalf    right   all   share')
  for (const [half, { right, all }] of Object.entries(tally)) {
    console.log(
      `${half.padEnd(6)} ${String(right).padStart(6)} ${String(all).padStart(5)}   ${(right / all).toFixed(3)}`,
    )
  }
  return 0
}

async function ask(origin: string, token: string, project: string, query: string): Promise<AiSearchResponse> {
  const answer = await fetch(`${origin}/api/search/ai`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-project-id': project,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, group_rows: GROUP_ROWS_MAX }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return AiSearchResponse.parse(await answer.json())
}

function tell({ id, question }: Question, error: string, { tree }: AiSearchResponse): void {
  console.log(`${id} ${question}\n     ${error}\n     read as ${JSON.stringify(tree)}`)
}
