import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Model answers by complete request: the same request is paid for once per workspace. */
export interface AnswerCache {
  get(projectId: string, key: string): Promise<unknown>
  /** `thingId`: the document with which the answer is deleted; null for none. */
  store(of: { projectId: string; thingId: string | null }, key: string, answer: unknown): Promise<void>
}

/** SHA-256 over the parts and their lengths, so that different lists never share a key. */
export function answerKey(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    hash.update(`${bytes.length}:`).update(bytes)
  }
  return hash.digest('hex')
}

export function createAnswerCache(db: Kysely<Database>, now: () => Date): AnswerCache {
  return {
    async get(projectId, key) {
      const row = await db
        .selectFrom('model_answers')
        .select('answer')
        .where('project_id', '=', projectId)
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.answer
    },
    async store({ projectId, thingId }, key, answer) {
      await db
        .insertInto('model_answers')
        .values({ project_id: projectId, key, thing_id: thingId, answer: JSON.stringify(answer), at: now() })
        .onConflict((conflict) => conflict.columns(['project_id', 'key']).doNothing())
        .execute()
    },
  }
}
