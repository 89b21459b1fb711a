import type { IssuerSetting } from '#server/auth/index.ts'
import type { Deps } from '#server/deps.ts'
import type { ServiceSettings } from '#server/services.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { type OidcIssuer, passIssuer, startOidcIssuer } from '#tests/support/oidc-issuer.ts'

/** Where people open the server of these tests. */
export const SITE = 'https://sheaf.example'

/** The query in what `passIssuer` returns. */
export const queryOf = (response: string) => new URLSearchParams(response.slice(response.indexOf('?')))

export interface Started {
  readonly url: string
  readonly ticket: string
}

export interface GivenIssuer {
  readonly at: OidcIssuer
  readonly setting: IssuerSetting
  readonly server: DataServer
  start(): Promise<Started>
  finish(ticket: string, response: string, emailToken?: string): ReturnType<DataServer['call']>
  /** The complete sign-in of a person. */
  signIn(login: string, emailToken?: string): ReturnType<DataServer['call']>
  /** The same for a successful sign-in. Resolves to the session token. */
  enter(login: string): Promise<string>
  close(): Promise<void>
}

/** A server with sign-in by an issuer on the loopback. */
export async function givenIssuer(
  settings: Partial<ServiceSettings> = {},
  {
    changes = {},
    deps = {},
  }: { readonly changes?: Partial<IssuerSetting>; readonly deps?: Partial<Deps> } = {},
): Promise<GivenIssuer> {
  const at = await startOidcIssuer({ origins: [SITE] })
  const setting: IssuerSetting = {
    id: 'company',
    label: 'Company',
    issuer: at.issuer,
    clientId: at.clientId,
    clientSecret: at.clientSecret,
    scopes: ['openid', 'profile', 'email'],
    groups: ['groups', 'realm_access.roles'],
    createAccounts: true,
    linkAccounts: true,
    domains: null,
    ...changes,
  }
  const server = await dataServer(deps, { publicUrl: SITE, issuers: [setting], ...settings })
  const start = async () => (await server.call('POST', '/auth/oidc/issuers/company/start')).body as Started
  const finish = (ticket: string, response: string, emailToken?: string) => {
    const body = { ticket, response, ...(emailToken !== undefined && { email_token: emailToken }) }
    return server.call('POST', '/auth/oidc/sign-in', { body })
  }
  const signIn = async (login: string, emailToken?: string) => {
    const { url, ticket } = await start()
    return finish(ticket, await passIssuer(url, login), emailToken)
  }
  return {
    at,
    setting,
    server,
    start,
    finish,
    signIn,
    async enter(login) {
      const { status, body } = await signIn(login)
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
      return (body as { access_token: string }).access_token
    },
    async close() {
      await server.close()
      await at.close()
    },
  }
}
