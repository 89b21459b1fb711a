import type { Deps } from '#server/deps.ts'
import type { SignInOrigin, Opening, UserRow } from '../account-store.ts'
import { createChallenges } from '../challenges.ts'
import type { FreshProof } from '../fresh-proof.ts'
import type { GroupMembers, InvitedPeople, SignInAudit } from '../ports.ts'
import type { Proof } from '../proof.ts'
import { createSealing } from '../sealing.ts'
import { deriveKey } from '../secret.ts'
import { createOidcAccounts } from './accounts.ts'
import { type Connections, createConnections } from './connections.ts'
import { createIssuer } from './issuer.ts'
import type { IssuerSetting } from './issuer-settings.ts'
import { createLinkedMail } from './linked-mail.ts'
import { createLinking } from './linking.ts'
import { createOidcSignIn, type OidcSignIn } from './sign-in.ts'
import { createVisits } from './visits.ts'
import type { WaysIn } from './ways-in.ts'

export interface OidcSettings {
  readonly issuers: readonly IssuerSetting[]
  readonly secret: string
  readonly publicUrl: string | null
}

export interface OidcParts {
  readonly invited: InvitedPeople
  readonly groupMembers: GroupMembers
  readonly audit: SignInAudit
  readonly proof: Proof
  readonly waysIn: WaysIn
  readonly prove: FreshProof
  readonly openSession: (user: UserRow, origin: SignInOrigin, opening: Opening) => Promise<string>
  readonly onEnded: (userId: string) => void
}

/** The OpenID Connect module: signing in, and connecting issuers to accounts. */
export function createOidc(
  deps: Deps,
  { issuers: settings, secret, publicUrl }: OidcSettings,
  parts: OidcParts,
): { readonly oidc: OidcSignIn; readonly connections: Connections } {
  const { proof } = parts
  const issuers = settings.map((setting) => createIssuer(setting, deps))
  const sealing = createSealing(deriveKey(secret, 'oidc-tickets'))
  const challenges = createChallenges(deriveKey(secret, 'oidc-states'))
  const linking = createLinking({ ...deps, ...parts, tellLinked: createLinkedMail({ ...deps, publicUrl }) })
  const shared = {
    ...deps,
    ...parts,
    issuers,
    linking,
    visits: createVisits({ ...deps, issuers, challenges, sealing }),
  }
  const accountOf = createOidcAccounts({
    ...shared,
    greet: proof.greet,
    sendLink: deps.mail && publicUrl !== null ? proof.sendConnectLink : null,
  })
  return {
    oidc: createOidcSignIn({ ...shared, sealing, accountOf }),
    connections: createConnections(shared),
  }
}
