import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Citation } from '#contract/chat.ts'
import { AiSearchResponse, GROUP_ROWS_MAX } from '#contract/search.ts'
import { Thing } from '#contract/things.ts'
import { partsIn } from '#tests/server/chat/chat-client.ts'
import { dataServer } from '#tests/support/data-server.ts'
import { makeDesk, makePapers, makeSamples } from './desk/make-desk.ts'
import { type Answer, statementsOf } from './questions/answer.ts'
import { CLASSES, LANGUAGES } from './questions/expected.ts'
import { type Conversation, loadQuestions, type Question } from './questions/load.ts'
import { makeWorlds, type Worlds } from './questions/records.ts'
import { isOpenRole, OPEN_ROLES, ROLES } from './questions/role.ts'
import { type Behind, type Outcome, outcomeOf } from './questions/score.ts'
import { tableOf } from './questions/tally.ts'
import { makeWorkshop } from './workshop/make-workshop.ts'
import { castOf, install } from './workspace/install.ts'
import { makeWorkspace } from './workspace/make-workspace.ts'

const WORKSPACES = {
  office: makeWorkspace,
  workshop: makeWorkshop,
  desk: makeDesk,
  samples: makeSamples,
  papers: makePapers,
}
/** Enough to judge a list; a table has one set per line. */
const SETS = 8

interface Result {
  readonly question: Question
  readonly answer: Answer
  readonly outcome: Outcome
}

/**
 * Asks the chat's analyst on a real server the questions of `questions` and prints how many of each class and language
 * are answered. Questions that were not right are printed with `--show`; of what is held out, which is asked only where it
 * is named, only totals, unless `--reveal-held-out` is given, each use of which is written down in the README. `--keys` asks
 * nothing and prints what is right. Returns the exit code.
 */
export async function questions(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      role: { type: 'string' },
      language: { type: 'string' },
      show: { type: 'boolean', default: false },
      out: { type: 'string' },
      keys: { type: 'boolean', default: false },
      'reveal-held-out': { type: 'boolean', default: false },
    },
  })
  const roles = values.role === undefined ? OPEN_ROLES : [z.enum(ROLES).parse(values.role)]
  const language = z.enum(LANGUAGES).optional().parse(values.language)
  const asked = loadQuestions(roles).filter(
    ([first]) => language === undefined || first?.language === language,
  )
  if (values.keys) {
    for (const { id, text, truth } of asked.flat())
      console.log(`${id}\n  ${text}\n  ${JSON.stringify(truth)}`)
    return 0
  }
  const results: Result[] = []
  for (const workspace of ['office', 'workshop', 'desk', 'samples', 'papers'] as const) {
    const some = asked.filter(([first]) => first?.workspace === workspace)
    if (some.length > 0) results.push(...(await ask(workspace, some)))
  }
  const isOpen = ({ question }: Result) => isOpenRole(question.role) || values['reveal-held-out']
  if (values.show) for (const result of results) if (isOpen(result)) show(result)
  if (values.out) {
    const open = results.filter(isOpen).map(({ question, answer, outcome }) => ({
      ...question,
      outcome,
      content: answer.content,
    }))
    writeFileSync(values.out, `${JSON.stringify(open, null, 1)}\n`)
  }
  for (const role of roles) {
    const some = results.filter(({ question }) => question.role === role)
    const counted = (groupOf: (question: Question) => string) =>
      some.map(({ question, answer, outcome }) => ({
        group: groupOf(question),
        outcome,
        advises: statementsOf(answer).advises,
      }))
    console.log(
      `\n${tableOf(
        role,
        CLASSES,
        counted((one) => one.class),
      )}`,
    )
    console.log(
      `\n${tableOf(
        `${role}, language`,
        LANGUAGES,
        counted((one) => one.language),
      )}`,
    )
  }
  return 0
}

function show({ question, answer, outcome }: Result): void {
  if (outcome === 'right' || outcome === 'rightly refused') return
  console.log(`\n${question.id}  ${outcome}\n     ${question.text}`)
  console.log(`     expected ${JSON.stringify(question.truth.expected).slice(0, 300)}`)
  console.log(answer.content.slice(0, 800).replace(/^/gm, '     | '))
}

async function ask(workspace: keyof Worlds, conversations: readonly Conversation[]): Promise<Result[]> {
  const world = WORKSPACES[workspace]()
  const records = new Map(makeWorlds()[workspace].map((one) => [one.id, one]))
  // Nobody writes so many messages in a minute: the clock advances between two questions, on the same day.
  let count = 0
  const now = () => new Date(Date.parse(`${world.today}T06:00:00Z`) + count * 90_000)
  const server = await dataServer({ now })
  try {
    const cast = await castOf(world, server)
    const { documents } = await install(server.db, world, cast)
    const as = { token: cast.people.get('dana')?.token, project: cast.projectId }
    const found = async (tree: unknown): Promise<ReadonlySet<string>> => {
      const response = await server.call('POST', '/search/ai', {
        ...as,
        body: { tree, group_rows: GROUP_ROWS_MAX },
      })
      if (response.status !== 200) throw new Error(JSON.stringify(response.body))
      const { results_by_query: groups } = AiSearchResponse.parse(response.body)
      return new Set(groups.flatMap(({ rows }) => rows.flatMap(({ id }) => documents.get(id) ?? [])))
    }
    const behindOf = async (citations: readonly Citation[]): Promise<Behind> => {
      const places = new Set(
        citations.flatMap((one) => (one.kind === 'place' ? (documents.get(one.document_id) ?? []) : [])),
      )
      const sets: ReadonlySet<string>[] = []
      for (const one of citations.filter(({ kind }) => kind === 'rows').slice(0, SETS)) {
        if (one.kind === 'rows') sets.push(await found(one.tree))
      }
      const numbers = [...places].flatMap((id) => Object.values(records.get(id)?.fields ?? {}))
      return { sets, places, values: numbers.filter((one) => typeof one === 'number') }
    }
    const results: Result[] = []
    for (const conversation of conversations) {
      const data = { title: 'Question', documents: [], messages: [] }
      const made = await server.call('POST', '/things', { ...as, body: { kind: 'Chat', data } })
      const { id } = Thing.parse(made.body)
      for (const question of conversation) {
        count += 1
        const stream = await server.call('POST', `/chats/${id}/messages/stream`, {
          ...as,
          body: { message: question.text },
        })
        const last = partsIn(stream.body).at(-1)?.part
        if (last?.type !== 'complete')
          throw new Error(`${question.id}: ${JSON.stringify(last ?? stream.body)}`)
        const { citations = [], choices = [] } = last.message ?? {}
        const answer = { content: last.content, citations, choices }
        const outcome = outcomeOf(question, answer, await behindOf(answer.citations))
        results.push({ question, answer, outcome })
      }
    }
    return results
  } finally {
    await server.close()
  }
}
