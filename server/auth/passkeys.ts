import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey } from '#contract/account-security.ts'
import type { Deps } from '#server/deps.ts'
import type { CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { AccountStore, type Opening, type SignInOrigin, type UserRow } from './account-store.ts'
import type { Challenges } from './challenges.ts'
import { type PasskeyRow, PasskeyStore } from './passkey-store.ts'

/** Time for a person to respond to the browser's prompt. */
const ANSWER_MS = 2 * 60_000
const SIGN_IN = 'sign-in'
/** EdDSA, ES256 and RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257]

/** The site that a passkey is for (WebAuthn's relying party): its domain, and the origin of its pages. */
export interface PasskeySite {
  readonly id: string
  readonly origin: string
}

type Json = Record<string, unknown>

/** Loaded with the first passkey: its 300 modules would be a tenth of a server's start. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * Passkeys: WebAuthn credentials that sign in without a password. The device verifies the person, so no second factor
 * is required.
 */
export interface Passkeys {
  list(userId: string): Promise<Passkey[]>
  newOptions(user: CallUser, site: PasskeySite): Promise<Json>
  /** 409 for a response to other or expired options, for too many passkeys, and for a known one. */
  add(user: CallUser, site: PasskeySite, given: { name: string; response: Json }): Promise<Passkey>
  /** 404 if the user has no such passkey. */
  remove(userId: string, id: string): Promise<void>
  signInOptions(site: PasskeySite): Promise<Json>
  /** Returns a session token. 401 with one text for every reason. */
  signIn(site: PasskeySite, response: Json, origin: SignInOrigin): Promise<string>
}

export interface PasskeyDeps extends Pick<Deps, 'db' | 'now' | 'log'> {
  readonly challenges: Challenges
  /** Opens a session and returns its token. */
  readonly openSession: (user: UserRow, origin: SignInOrigin, opening: Opening) => Promise<string>
}

export function createPasskeys({ db, now, log, challenges, openSession }: PasskeyDeps): Passkeys {
  const store = new PasskeyStore(db)
  const accounts = new AccountStore(db)
  const challengeFor = (purpose: string) => challenges.make(purpose, new Date(now().getTime() + ANSWER_MS))

  /** Checks that a challenge was issued here, and uses it up. */
  async function takeChallenge(challenge: string, purpose: string, userId: string): Promise<boolean> {
    const read = challenges.read(challenge, purpose, now())
    return (
      read !== null &&
      db.transaction().execute((trx) => accounts.markUsed(trx, read.hash, userId, read.expiresAt))
    )
  }

  const signedBy = async (site: PasskeySite, response: Json, passkey: PasskeyRow) => {
    const { verifyAuthenticationResponse } = await webAuthn()
    return verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(challenge, SIGN_IN, passkey.user_id),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
  }

  return {
    list: async (userId) => (await store.of(userId)).map(onWire),

    async newOptions(user, site) {
      const { generateRegistrationOptions } = await webAuthn()
      const known = await store.of(user.id)
      const options = await generateRegistrationOptions({
        rpName: 'Sheaf',
        rpID: site.id,
        userName: user.email,
        userDisplayName: user.fullName ?? user.username,
        userID: new Uint8Array(Buffer.from(user.id)),
        challenge: challengeFor(user.id),
        timeout: ANSWER_MS,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { ...options }
    },

    async add(user, site, { name, response }) {
      const { verifyRegistrationResponse } = await webAuthn()
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => takeChallenge(challenge, user.id, user.id),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((error: unknown) => {
        log.warn('passkey-not-added', { reason: String(error) })
        throw notAdded()
      })
      if (!registrationInfo) throw notAdded()
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      const row = {
        id,
        user_id: user.id,
        name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        created_at: now(),
        last_used_at: null,
      }
      if (!(await store.add(row)))
        throw new HttpError(
          409,
          'conflict',
          'This passkey is already registered, or you have too many. Delete one first.',
        )
      return onWire(row)
    },

    async remove(userId, id) {
      if (!(await store.remove(userId, id)))
        throw new HttpError(404, 'not-found', 'There is no such passkey.')
    },

    async signInOptions(site) {
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID: site.id,
        challenge: challengeFor(SIGN_IN),
        timeout: ANSWER_MS,
        userVerification: 'required',
      })
      return { ...options }
    },

    async signIn(site, response, origin) {
      const passkey = typeof response['id'] === 'string' ? await store.find(response['id']) : undefined
      if (!passkey) throw notAccepted()
      const { verified, authenticationInfo } = await signedBy(site, response, passkey).catch(
        (error: unknown) => {
          log.warn('passkey-not-accepted', { reason: String(error) })
          throw notAccepted()
        },
      )
      const user = verified ? await accounts.userById(passkey.user_id) : undefined
      if (!user) throw notAccepted()
      await store.used(passkey.id, authenticationInfo.newCounter, now())
      return openSession(user, origin, { by: 'passkey' })
    },
  }
}

const onWire = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

const notAdded = () =>
  new HttpError(
    409,
    'conflict',
    'The passkey was not added. It took too long or was for another address. Try again.',
  )

const notAccepted = () =>
  new HttpError(
    401,
    'bad-credentials',
    'This passkey is not known here. Sign in with your password, then add it in your profile.',
  )
