import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import type { Log } from '#server/deps.ts'
import { type Egress, EgressError } from '#server/egress/index.ts'
import type { IssuerSetting } from './issuer-settings.ts'
import { type OidcPerson, personOf } from './person.ts'
import { issuerUnreachable, notSignedIn } from './rejections.ts'

/** Values that the response must return unchanged. */
export interface Expected {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** The code verifier of PKCE (RFC 7636). */
  readonly verifier: string
}

export interface Arrival {
  readonly person: OidcPerson
  readonly idToken: string
}

/** A connected OpenID Connect issuer. Every call rejects with 503 while it cannot be reached. */
export interface Issuer extends Pick<
  IssuerSetting,
  'id' | 'label' | 'issuer' | 'createAccounts' | 'linkAccounts'
> {
  /** URL of the issuer's sign-in page. */
  authorizationUrl(expected: Expected): Promise<string>
  /** `response`: query of the issuer's redirect. 401 unless all of it matches `expected`. */
  arrival(response: URLSearchParams, expected: Expected): Promise<Arrival>
  /** Null if the issuer does not support ending sessions. */
  endSessionUrl(idToken: string | null, returnTo: string): Promise<string | null>
}

/** Metadata and keys of the issuer are fetched again after this time. */
const DISCOVERY_MS = 60 * 60_000
/** Some servers reject longer URLs. */
const HINT_MAX = 4000

// Loaded on the first sign-in.
const library = () => import('openid-client')

export function createIssuer(
  setting: IssuerSetting,
  deps: { readonly egress: Egress; readonly log: Log; readonly now: () => Date },
): Issuer {
  const { id, label, issuer, createAccounts, linkAccounts } = setting
  const discovered = createDiscovery(setting, deps)
  const reaching = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      deps.log.warn('oidc-issuer-unreachable', { issuer: id, message: messageOf(error) })
      throw issuerUnreachable(label)
    })

  return {
    id,
    label,
    issuer,
    createAccounts,
    linkAccounts,
    async authorizationUrl({ redirectUri, state, nonce, verifier }) {
      const client = await library()
      const config = await reaching(discovered())
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: setting.scopes.join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return pageOf(url, setting)
    },

    async arrival(response, { redirectUri, state, nonce, verifier }) {
      const client = await library()
      const config = await reaching(discovered())
      try {
        const tokens = await client.authorizationCodeGrant(
          config,
          new URL(`${redirectUri}?${response.toString()}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        )
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new Error('no ID token')
        // Never skipped: a partial answer without groups would cost people their memberships.
        const more = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        const person = personOf(setting, claims.sub, { token: claims, more })
        return { person, idToken: tokens.id_token }
      } catch (error) {
        deps.log.warn('oidc-sign-in-failed', { issuer: id, message: messageOf(error) })
        throw isUnreachable(error) ? issuerUnreachable(label) : notSignedIn(label)
      }
    },

    async endSessionUrl(idToken, returnTo) {
      const client = await library()
      const config = await reaching(discovered())
      if (config.serverMetadata().end_session_endpoint === undefined) return null
      const url = client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== null && idToken.length <= HINT_MAX && { id_token_hint: idToken }),
      })
      return pageOf(url, setting)
    },
  }
}

/** Redirects only to HTTPS pages, unless the issuer itself uses HTTP. The issuer could name a script URL. */
function pageOf(url: URL, { label, issuer }: IssuerSetting): string {
  if (url.protocol === 'https:' || url.protocol === new URL(issuer).protocol) return url.href
  throw issuerUnreachable(label)
}

/**
 * Fetches the issuer's metadata on first use and again after an hour. A failed attempt is repeated on the next use.
 */
function createDiscovery(
  setting: IssuerSetting,
  { egress, now }: { readonly egress: Egress; readonly now: () => Date },
): () => Promise<Configuration> {
  const { issuer, clientId, clientSecret } = setting
  const url = new URL(issuer)
  const fetch = fetchBy(egress.allowing([url.hostname.replace(/^\[|\]$/g, '')]))
  let asked: { readonly at: number; readonly config: Promise<Configuration> } | undefined

  async function ask(): Promise<Configuration> {
    const client = await library()
    const authentication = clientSecret === null ? client.None() : bySecret(client, clientSecret)
    return client.discovery(url, clientId, undefined, authentication, {
      [client.customFetch]: fetch,
      execute: [
        client.enableNonRepudiationChecks,
        ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    })
  }

  return () => {
    if (asked && now().getTime() - asked.at < DISCOVERY_MS) return asked.config
    const config = ask()
    const current = (asked = { at: now().getTime(), config })
    config.catch(() => {
      if (asked === current) asked = undefined
    })
    return config
  }
}

/** In the header, the default of most clients, unless the issuer only accepts the secret in the body. */
const bySecret =
  (client: Awaited<ReturnType<typeof library>>, secret: string): ClientAuth =>
  (server, ...call) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const inBody = !known.includes('client_secret_basic') && known.includes('client_secret_post')
    return (inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(server, ...call)
  }

const fetchBy =
  (egress: Egress): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await egress.send({
      purpose: 'oidc',
      projectId: null,
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(typeof body === 'string' || body instanceof URLSearchParams ? { body: body.toString() } : {}),
      ...(signal && { signal }),
    })
    if (!answer.complete) throw new EgressError('connection', 'the answer is too long')
    if (answer.status >= 500)
      throw new EgressError('connection', `the answer has the status ${answer.status}`)
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.contentType },
    })
  }

/** The library wraps network errors. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof EgressError || (error instanceof Error && isUnreachable(error.cause))

/** Includes the causes, which never contain tokens. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? `${error.message}: ${messageOf(error.cause)}` : error.message
}
