import type { QueryTree } from '#contract/query-tree.ts'
import { AiSearchResponse } from '#contract/search.ts'
import type { ServiceSettings } from '#server/services.ts'
import { castOf, install } from '#tests/eval/workspace/install.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { dataServer } from '#tests/support/data-server.ts'
import type { Answer } from '#tests/support/server.ts'

/** The seeded workspace on a server, and its people who ask. */
export async function askingServer(settings: Partial<ServiceSettings> = {}) {
  const workspace = makeWorkspace()
  const server = await dataServer({ now: () => new Date(`${workspace.today}T12:00:00Z`) }, settings)
  const cast = await castOf(workspace, server)
  const { documents, folders } = await install(server.db, workspace, cast)
  const call = (key: string, path: string, body?: unknown): Promise<Answer> =>
    server.call('POST', path, {
      token: cast.people.get(key)?.token,
      project: cast.projectId,
      ...(body === undefined ? {} : { body }),
    })
  const ask = async (
    key: string,
    question: { query?: string; tree?: QueryTree },
  ): Promise<AiSearchResponse> => {
    const answer = await call(key, '/search/ai', { ...question, group_rows: 1000 })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return AiSearchResponse.parse(answer.body)
  }
  /** Plain ids of the documents in a response. */
  const idsOf = (answer: AiSearchResponse) =>
    answer.results_by_query.flatMap(({ rows }) => rows.map(({ id }) => documents.get(id) ?? id))
  return { workspace, server, cast, folders, documents, call, ask, idsOf }
}

export type AskingServer = Awaited<ReturnType<typeof askingServer>>
