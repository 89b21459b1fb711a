import { canLetPhonesIn } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'
import { lockMemberships } from '#server/projects/index.ts'
import { type LanSwitch, NoFreePort } from './lan-switch.ts'

/** Changes of the installation. */
const CHANGES = { name: 'lan', most: 30, windowMs: 60 * 60_000 }

export interface LanDeps extends Pick<Deps, 'db' | 'now'> {
  readonly lan: LanSwitch
}

/** Lets phones of the local network in, for an owner at the machine itself. */
export function lanHandlers({ db, now, lan }: LanDeps) {
  const limit = createRateLimit({ db, now }, CHANGES)
  return {
    async setLanAccess(call) {
      const { membership, projectId, body } = call
      if (!canLetPhonesIn(membership)) throw ownerOnly()
      const state = lan.stateFor(call.request.raw)
      if (state === null) throw notFromHere()
      if ((state === 'on') === body.open) return
      const seconds = await limit.take('')
      if (seconds > 0) throw tooMany('This was changed too often.', seconds, now())
      const record = () =>
        db.transaction().execute(async (trx) => {
          const { caller } = await lockMemberships(trx, call)
          if (!canLetPhonesIn(caller)) throw ownerOnly()
          await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
            {
              action: body.open ? 'network.opened' : 'network.closed',
              target: { id: null, name: lan.lan()?.pages()[0] ?? '' },
            },
          ])
        })
      if (!body.open) {
        await record()
        return lan.close()
      }
      await lan.open().catch((error: unknown) => {
        throw error instanceof NoFreePort ? portsTaken() : error
      })
      // What is not recorded does not happen.
      await record().catch(async (error: unknown) => {
        await lan.close()
        throw error
      })
    },
  } satisfies Partial<Handlers>
}

const ownerOnly = () =>
  new HttpError(403, 'forbidden', 'Only the owner of a workspace can turn phone access on or off.')

const notFromHere = () =>
  new HttpError(
    409,
    'conflict',
    'Phone access can be changed only at the computer that runs Sheaf: open http://localhost there. On a server that is open to others, or was started with --lan or SHEAF_LAN_PORT, its settings decide.',
  )

const portsTaken = () =>
  new HttpError(
    409,
    'conflict',
    'The ports 3443 to 3452 are in use by other programs. End one, or set SHEAF_LAN_PORT to a free port and start Sheaf again.',
  )
