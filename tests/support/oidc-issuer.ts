import { createServer, type Server } from 'node:http'
import { Provider } from 'oidc-provider'
import type { Page } from 'playwright'
import { clientOf } from './api.ts'
import { freePort } from './app.ts'

/** A person at the issuer, by the name that they sign in with. */
export interface IssuedPerson {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
  readonly roles?: readonly string[]
}

export interface OidcIssuer {
  /** Its address. */
  readonly issuer: string
  /** For `SHEAF_OIDC`, and the settings of a server in this process. */
  readonly clientId: string
  readonly clientSecret: string
  /** By login. A change counts from the next sign-in on. */
  readonly people: Map<string, IssuedPerson>
  /** Refuses connections, or takes them again on the same port. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Lets requests of tokens wait from now on. `asked`: the first one has arrived. */
  holdTokens(): { readonly asked: Promise<void>; release(): void }
  close(): Promise<void>
}

export interface OidcIssuerOptions {
  /** Origins of the servers that people sign in to. There, its id is `company`. */
  readonly origins: readonly string[]
  readonly port?: number
}

/** In seconds. */
const LIFETIME = 3600

/** A certified issuer (`oidc-provider`) on the loopback, whose login page takes any password. It asks for no consent. */
export async function startOidcIssuer({ origins, port }: OidcIssuerOptions): Promise<OidcIssuer> {
  const listensOn = port ?? (await freePort())
  const issuer = `http://127.0.0.1:${listensOn}`
  const people = new Map<string, IssuedPerson>()
  const [clientId, clientSecret] = ['sheaf', 'secret-of-the-test-client-that-nobody-may-see']
  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: origins.map((origin) => `${origin}/api/auth/oidc/callback/company`),
            post_logout_redirect_uris: origins.map((origin) => `${origin}/login`),
          },
        ],
        cookies: { keys: ['keys of the tests'] },
        ttl: {
          AccessToken: LIFETIME,
          Grant: LIFETIME,
          IdToken: LIFETIME,
          Interaction: LIFETIME,
          Session: LIFETIME,
        },
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['name', 'groups', 'realm_access'],
        },
        pkce: { required: () => true },
        findAccount: (_context, accountId) => ({
          accountId,
          claims: () => {
            const { roles, groups, ...person } = people.get(accountId) ?? {}
            return {
              sub: accountId,
              ...person,
              ...(groups && { groups: [...groups] }),
              ...(roles && { realm_access: { roles: [...roles] } }),
            }
          },
        }),
        loadExistingGrant: async (context) => {
          const { client, session, provider: at } = context.oidc
          if (!client || session?.accountId === undefined) return undefined
          const grant = new at.Grant({ clientId: client.clientId, accountId: session.accountId })
          grant.addOIDCScope('openid profile email')
          await grant.save()
          return grant
        },
      }),
  )
  const handle = provider.callback()
  let server: Server
  let held: { readonly arrived: () => void; readonly released: Promise<void> } | null = null
  const listen = async () => {
    server = createServer((request, response) => {
      const isHeld = request.url === '/token' && held !== null
      if (isHeld) held?.arrived()
      void Promise.resolve(isHeld ? held?.released : undefined).then(() => handle(request, response))
    })
    await new Promise<void>((resolve) => server.listen(listensOn, '127.0.0.1', resolve))
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen()
  const holdTokens = () => {
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = { arrived: asked.resolve, released: released.promise }
    const release = () => {
      held = null
      released.resolve()
    }
    return { asked: asked.promise, release }
  }
  return { issuer, clientId, clientSecret, people, pause: close, resume: listen, holdTokens, close }
}

/** Signs a person in to a server by its API. Returns the session token. */
export async function enterByIssuer(origin: string, login: string): Promise<string> {
  const visitor = clientOf(origin, null)
  const { url, ticket } = await visitor.call('startOidcSignIn', { params: { id: 'company' } })
  const response = await passIssuer(url, login)
  return (await visitor.call('signInWithOidc', { body: { ticket, response } })).access_token
}

/** It warns that its login page is for tests. */
function quietly<T>(make: () => T): T {
  const { warn, info } = console
  console.warn = console.info = () => undefined
  try {
    return make()
  } finally {
    Object.assign(console, { warn, info })
  }
}

/**
 * Goes through the issuer's pages as a browser does: from the address that a sign-in leads to, to the id and the query of
 * the address that it comes back to, as a sign-in sends them. `login`: null cancels.
 */
export async function passIssuer(start: string, login: string | null): Promise<string> {
  const { origin } = new URL(start)
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: Readonly<Record<string, string>>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    await response.body?.cancel()
    const next = response.headers.get('location')
    if (next === null) throw new Error(`${url} responded with ${response.status}`)
    return new URL(next, url).href
  }
  let url = await visit(start)
  while (url.startsWith(`${origin}/`)) {
    if (!url.includes('/interaction/')) url = await visit(url)
    else if (login === null) url = await visit(`${url}/abort`)
    else url = await visit(url, { prompt: 'login', login, password: 'any' })
  }
  return url.slice(url.lastIndexOf('/', url.indexOf('?')) + 1)
}

/** Fills the issuer's login page, which takes any password. */
export async function signInAtIssuer(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}
