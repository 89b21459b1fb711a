import v8 from 'node:v8'
import { sql, type Kysely } from 'kysely'
import { analyzeTables } from '#server/db/analyze-tables.ts'
import type { Database } from '#server/db/schema.ts'
import { newChat, partsIn, send } from '#tests/server/chat/chat-client.ts'
import { callerOf } from '#tests/support/caller.ts'
import { testDatabase } from '#tests/support/database.ts'
import { dataServer } from '#tests/support/data-server.ts'
import { type Figure, percentile } from './figure.ts'
import { filledWorkspace, mainValuesCached } from './filled-workspace.ts'
import { recordReads, runBare } from './record-reads.ts'

const SIZE = 100_000
const ROUNDS = 8

const QUESTIONS = [
  'total of receipts by vendor',
  'total of invoices by month in 2024',
  'how many invoices over 500 euros in 2023',
  'how much did we spend at Vendor 17',
  'average total of contracts by vendor in 2022',
  'the 5 largest invoices',
  'receipts from Vendor 17 over 500 euros',
] as const

/**
 * Answers of the analyst in chats over 100,000 documents with parties, from the message to the last part of the reply,
 * against the statements that read for it, run again on a bare connection.
 */
export async function measureAnswers(): Promise<Figure[]> {
  // Test databases end before optimised machine code pays off; this one does not.
  v8.setFlagsFromString('--wasm-tier-up')
  v8.setFlagsFromString('--wasm-dynamic-tiering')
  const opened = await testDatabase()
  const server = await dataServer({}, {}, { database: opened })
  try {
    const owner = await server.person('bench')
    const project = await filledWorkspace(server, opened.db, owner, SIZE)
    process.stderr.write(`filled after ${seconds()}\n`)
    await linkVendors(opened.db, project)
    await analyzeTables(opened.db)
    const caller = callerOf(server, owner, project)
    const recorder = recordReads(opened.pool)
    const ask = async (question: string) => {
      const chat = await newChat(caller)
      const reads = recorder.start()
      const started = performance.now()
      const answer = await send(caller, chat, question)
      const took = performance.now() - started
      recorder.stop()
      const last = partsIn(answer.body).at(-1)?.part
      if (last?.type !== 'complete') throw new Error(`${question}: ${String(answer.body)}`)
      return { took, reads }
    }
    for (const question of QUESTIONS) await ask(question)
    await mainValuesCached(opened.db, project)
    await analyzeTables(opened.db)
    const answers: number[] = []
    const bare: number[] = []
    for (const question of QUESTIONS) {
      const own: number[] = []
      const others: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const { took, reads } = await ask(question)
        own.push(took)
        others.push(await runBare(opened.pool, reads))
      }
      const [mine, theirs] = [percentile(own, 0.5).toFixed(0), percentile(others, 0.5).toFixed(0)]
      process.stderr.write(`${question.padEnd(48)} ${mine} ms, SQL ${theirs} ms\n`)
      answers.push(...own)
      bare.push(...others)
    }
    return [figure('95th percentile', 0.95, answers, bare), figure('median', 0.5, answers, bare)]
  } finally {
    await server.close()
    await opened.close()
  }
}

const seconds = () => `${Math.round(performance.now() / 1000)} s`

const figure = (
  name: string,
  share: number,
  answers: readonly number[],
  bare: readonly number[],
): Figure => ({
  name: `answer over 100,000 documents, ${name}`,
  value: percentile(answers, share),
  unit: 'ms',
  reference: 'its SQL run bare',
  referenceValue: percentile(bare, share),
  more: false,
})

/** A party for each vendor, as the reading links them. */
async function linkVendors(db: Kysely<Database>, project: string): Promise<void> {
  const vendors = sql`select data->'extracted'->>'vendor' as name, min(id) as id from things
    where project_id = ${project} and kind = 'File' group by 1`
  await sql`insert into parties (id, project_id, created_at) select id, ${project}, now() from (${vendors}) v`.execute(
    db,
  )
  await sql`insert into party_names (id, project_id, party_id, key, tax_ids, name, blocks)
    select id, ${project}, id, lower(name), '{}', name, '{}' from (${vendors}) v`.execute(db)
  await sql`insert into party_links (thing_id, place, project_id, name_id, property, name, registers, accounts, addresses)
    select things.id, 0, ${project}, party_names.id, 'vendor', party_names.name, '{}', '{}', '{}'
    from things join party_names on party_names.name = data->'extracted'->>'vendor'
      and party_names.project_id = things.project_id
    where things.project_id = ${project} and kind = 'File'`.execute(db)
}
