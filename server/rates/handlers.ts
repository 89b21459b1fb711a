import { BASE_CURRENCY, type Rate } from '#contract/rates.ts'
import { recordAudit } from '#server/audit/index.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'
import { TaskTimeout } from '#server/offload/index.ts'
import { lockMemberships, type Scope } from '#server/projects/index.ts'
import { countRates, deleteRates, listRates, ratedCurrencies, storeRates } from './store.ts'

/** Maximum number of rates in a workspace: all that the ECB has published since 1999, and half as many again. */
export const RATES_MAX = 400_000
/** Rate limit for changes of a workspace's exchange rates. */
const CHANGES = { name: 'rates', most: 300, windowMs: 60 * 60_000 }

type RateDeps = Pick<Deps, 'db' | 'events' | 'now' | 'offload'>

export function rateHandlers({ db, events, now, offload }: RateDeps) {
  const limit = createRateLimit({ db, now }, CHANGES)

  async function count({ projectId }: Scope): Promise<void> {
    const seconds = await limit.take(projectId)
    if (seconds > 0) throw tooMany('The rates of this workspace were changed too often.', seconds, now())
  }

  async function readCsv(text: string): Promise<readonly Rate[]> {
    const read = await offload.interactive.run('readRatesCsv', text).catch((error: unknown) => {
      throw error instanceof TaskTimeout
        ? new HttpError(503, 'unavailable', 'Reading the file took too long. Please load it in parts.')
        : error
    })
    if (read.error !== undefined) throw new HttpError(422, 'invalid', read.error, { field: 'csv' })
    return read.rates
  }

  return {
    async listRates({ projectId, query }) {
      const [{ rows, total }, currencies] = await Promise.all([
        listRates(db, projectId, query),
        ratedCurrencies(db, projectId),
      ])
      return { rows, total_count: total, currencies }
    },

    async loadRates(call) {
      const { projectId, membership, body } = call
      // Checked before the file is read; the transaction checks again, in case the right was revoked meanwhile.
      await db.transaction().execute((trx) => lockMemberships(trx, call))
      await count(call)
      const rates = body.csv === undefined ? single(body.rates ?? []) : await readCsv(body.csv)
      const days = rates.map(({ day }) => day).toSorted()
      await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, call)
        await storeRates(trx, projectId, rates)
        if ((await countRates(trx, projectId)) > RATES_MAX) throw tooManyRates()
        const action = {
          action: 'rates.loaded',
          target: { id: null, name: spanOf(days) },
          detail: `${rates.length} rates${body.csv === undefined ? '' : ' from a file'}`,
        } as const
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [action])
      })
      events.publish(projectId, { type: 'project-changed' })
      return { loaded: rates.length, days: new Set(days).size }
    },

    async deleteRates(call) {
      const { projectId, membership, query } = call
      await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, call)
        const deleted = await deleteRates(trx, projectId, query)
        if (deleted === 0) return
        const name = [query.currency, query.day].flatMap((part) => part ?? []).join(' ')
        const action = {
          action: 'rates.deleted',
          target: { id: null, name },
          detail: `${deleted} rates`,
        } as const
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [action])
      })
      events.publish(projectId, { type: 'project-changed' })
    },
  } satisfies Partial<Handlers>
}

function single(rates: readonly Rate[]): readonly Rate[] {
  const seen = new Set<string>()
  for (const { currency, day, rate } of rates) {
    if (currency === BASE_CURRENCY) throw invalid('Rates are units for one euro, so there is none of EUR.')
    if (Number(rate) === 0) throw invalid('A rate is a number above zero.')
    const key = `${currency} ${day}`
    if (seen.has(key)) throw invalid(`${key} occurs twice.`)
    seen.add(key)
  }
  return rates
}

const spanOf = (days: readonly string[]) => [...new Set([days[0], days.at(-1)])].join(' – ')

const invalid = (why: string) => new HttpError(422, 'invalid', why, { field: 'rates' })

const tooManyRates = () =>
  new HttpError(
    409,
    'conflict',
    `A workspace has at most ${RATES_MAX} exchange rates. Delete currencies that are not needed, or load fewer.`,
  )
