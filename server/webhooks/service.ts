import type { Transaction } from 'kysely'
import { canManageWebhooks } from '#contract/roles.ts'
import {
  type CreateWebhook,
  FORMER_SECRET_HOURS,
  type UpdateWebhook,
  type Webhook,
  type WebhookDelivery,
  WEBHOOKS_MAX,
  type WebhookWithSecret,
} from '#contract/webhooks.ts'
import { recordAudit } from '#server/audit/index.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Sealing } from '#server/auth/index.ts'
import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/http-error.ts'
import { lockMemberships, type Scope } from '#server/projects/index.ts'
import { stopDeliveries } from './deliver.ts'
import { testDelivery } from './record-events.ts'
import {
  addressRejected,
  deliveryNotFound,
  forManagers,
  isOff,
  isPending,
  tooManyWebhooks,
  webhookNotFound,
} from './rejections.ts'
import { newSecret } from './secrets.ts'
import { countWebhooks, deliveriesOf, deliveryOnWire, lockWebhook, webhookOf, webhooksOf } from './store.ts'

/** Calls per workspace that resolve a name or send something. */
const CHANGES = { name: 'webhooks', most: 120, windowMs: 60 * 60_000 }
const HOUR_MS = 60 * 60_000

export interface WebhookDeps extends Pick<Deps, 'db' | 'queue' | 'egress' | 'now'> {
  readonly sealing: Sealing
}

/** Webhooks of a workspace, for owner and admins: 403 for others, 404 for an unknown one. */
export interface Webhooks {
  list(scope: Scope): Promise<Webhook[]>
  /** 409 if the workspace has the maximum, 422 for a URL that must not be called. */
  create(scope: Scope, asked: CreateWebhook): Promise<WebhookWithSecret>
  update(scope: Scope, id: string, edits: UpdateWebhook): Promise<Webhook>
  remove(scope: Scope, id: string): Promise<void>
  rotate(scope: Scope, id: string): Promise<WebhookWithSecret>
  test(scope: Scope, id: string): Promise<WebhookDelivery>
  deliveries(scope: Scope, id: string): Promise<WebhookDelivery[]>
  /** 409 while the delivery is being sent, and while the webhook is off. */
  replay(scope: Scope, id: string, deliveryId: string): Promise<WebhookDelivery>
}

export function createWebhooks(deps: WebhookDeps): Webhooks {
  const { db, queue, now } = deps
  const limit = createRateLimit(deps, CHANGES)
  const count = async ({ projectId }: Scope) => {
    const seconds = await limit.take(projectId)
    if (seconds > 0) throw tooMany('The webhooks of this workspace were changed too often.', seconds, now())
  }
  const write = createWrites(deps)
  return {
    async list(scope) {
      requireManager(scope)
      return webhooksOf(db, scope.projectId)
    },
    async create(scope, asked) {
      requireManager(scope)
      await count(scope)
      await checkAddress(deps, asked.url)
      return write.create(scope, asked)
    },
    async update(scope, id, edits) {
      requireManager(scope)
      await count(scope)
      if (edits.url !== undefined) await checkAddress(deps, edits.url)
      return write.update(scope, id, edits)
    },
    remove: write.remove,
    rotate: write.rotate,

    async test(scope, id) {
      requireManager(scope)
      await count(scope)
      const row = testDelivery(id, scope.projectId, now())
      const made = await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, scope)
        if (!(await lockWebhook(trx, scope.projectId, id))) throw webhookNotFound()
        await queue.sendDeliveries(trx, [{ id: row.id, webhookId: id, attempt: 0 }])
        return trx
          .insertInto('webhook_deliveries')
          .values({ ...row, queued: true })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      queue.wake()
      return deliveryOnWire(made)
    },

    async deliveries(scope, id) {
      requireManager(scope)
      if (!(await webhookOf(db, scope.projectId, id))) throw webhookNotFound()
      return deliveriesOf(db, id)
    },

    async replay(scope, id, deliveryId) {
      requireManager(scope)
      await count(scope)
      const made = await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, scope)
        if (!(await lockWebhook(trx, scope.projectId, id))) throw webhookNotFound()
        const delivery = await trx
          .selectFrom('webhook_deliveries')
          .select('state')
          .where('id', '=', deliveryId)
          .where('webhook_id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!delivery) throw deliveryNotFound()
        if (delivery.state === 'pending') throw isPending()
        if (!(await webhookOf(trx, scope.projectId, id))?.active) throw isOff()
        await queue.sendDeliveries(trx, [{ id: deliveryId, webhookId: id, attempt: 0 }])
        return trx
          .updateTable('webhook_deliveries')
          .set({ state: 'pending', attempts: 0, error: null, next_attempt_at: now() })
          .where('id', '=', deliveryId)
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      queue.wake()
      return deliveryOnWire(made)
    },
  }
}

/** The audited changes. Each runs in one transaction that locks the caller's membership. */
function createWrites({
  db,
  now,
  sealing,
}: WebhookDeps): Pick<Webhooks, 'create' | 'update' | 'remove' | 'rotate'> {
  const run = async <T>(scope: Scope, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await lockMemberships(trx, scope)
      return work(trx)
    })
  const actorOf = ({ projectId, membership }: Scope) => ({
    projectId,
    userId: membership.userId,
    at: now(),
  })
  return {
    create: (scope, { name, url, events }) =>
      run(scope, async (trx) => {
        if ((await countWebhooks(trx, scope.projectId)) >= WEBHOOKS_MAX) throw tooManyWebhooks()
        const at = now()
        const [id, secret] = [newId(at.getTime()), newSecret()]
        const { projectId, membership } = scope
        const row = {
          id,
          project_id: projectId,
          user_id: membership.userId,
          name,
          url,
          events,
          created_at: at,
        }
        await trx
          .insertInto('webhooks')
          .values({ ...row, secret: sealing.seal(secret, id) })
          .execute()
        await recordAudit(trx, actorOf(scope), [
          { action: 'webhook.created', target: { id, name }, detail: `${hostOf(url)}; ${events.join(', ')}` },
        ])
        return { ...(await existing(trx, projectId, id)), secret }
      }),

    update: (scope, id, { active, ...edits }) =>
      run(scope, async (trx) => {
        const before = await lockWebhook(trx, scope.projectId, id)
        if (!before) throw webhookNotFound()
        const turned =
          active === undefined
            ? {}
            : active
              ? { stopped: null, failing_since: null, user_id: scope.membership.userId }
              : { stopped: before.stopped ?? ('person' as const) }
        const set = { ...edits, ...turned }
        if (Object.keys(set).length > 0) {
          await trx.updateTable('webhooks').set(set).where('id', '=', id).execute()
        }
        if (active === false) await stopDeliveries(trx, id)
        await recordAudit(trx, actorOf(scope), [
          {
            action: 'webhook.changed',
            target: { id, name: edits.name ?? before.name },
            detail: changesOf(before, { active, ...edits }),
          },
        ])
        return existing(trx, scope.projectId, id)
      }),

    remove: (scope, id) =>
      run(scope, async (trx) => {
        const row = await lockWebhook(trx, scope.projectId, id)
        if (!row) throw webhookNotFound()
        await trx.deleteFrom('webhooks').where('id', '=', id).execute()
        await recordAudit(trx, actorOf(scope), [
          { action: 'webhook.deleted', target: { id, name: row.name }, detail: hostOf(row.url) },
        ])
      }),

    rotate: (scope, id) =>
      run(scope, async (trx) => {
        const row = await lockWebhook(trx, scope.projectId, id)
        if (!row) throw webhookNotFound()
        const secret = newSecret()
        const former_until = new Date(now().getTime() + FORMER_SECRET_HOURS * HOUR_MS)
        await trx
          .updateTable('webhooks')
          .set({ secret: sealing.seal(secret, id), former_secret: row.secret, former_until })
          .where('id', '=', id)
          .execute()
        await recordAudit(trx, actorOf(scope), [
          { action: 'webhook.secret-rotated', target: { id, name: row.name } },
        ])
        return { ...(await existing(trx, scope.projectId, id)), secret }
      }),
  }
}

async function existing(...[db, projectId, id]: Parameters<typeof webhookOf>): Promise<Webhook> {
  const found = await webhookOf(db, projectId, id)
  if (!found) throw webhookNotFound()
  return found
}

function requireManager({ membership }: Scope): void {
  if (!canManageWebhooks(membership)) throw forManagers()
}

async function checkAddress({ egress }: WebhookDeps, url: string): Promise<void> {
  const problem = await egress.check(url)
  if (problem !== null) throw addressRejected(problem)
}

/** Without path and query, which may contain a secret. */
const hostOf = (url: string) => URL.parse(url)?.host ?? ''

function changesOf(before: { readonly url: string }, edits: UpdateWebhook): string {
  const { active, name, url, events } = edits
  return [
    ...(active === undefined ? [] : [active ? 'on' : 'off']),
    ...(name === undefined ? [] : ['name']),
    ...(url === undefined || url === before.url ? [] : [`address ${hostOf(before.url)} → ${hostOf(url)}`]),
    ...(events === undefined ? [] : [events.join(', ')]),
  ].join('; ')
}
