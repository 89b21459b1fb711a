import { messages } from './messages.ts'

/** Who may use a workspace: API tokens, upload links, phones, and what only managers can read. */
export const texts = messages('access-errors', {
  workspaceMissing: 'There is no such workspace, or you are not a member of it.',
  workspaceNameMissing: 'A workspace needs a name',
  auditManagersOnly: 'Only the owner and admins of the workspace can read the audit.',
  usageManagersOnly: 'Only the owner or an admin can view model usage.',
  tokensManagersOnly: 'Only the owner and admins of the workspace can see the tokens of other members.',
  ownerTokensOwnerOnly: "Only the owner can revoke the owner's tokens.",
  tokensTooMany: 'You have the maximum of {n} tokens in this workspace. Revoke one that is not used.',
  tokenMissing: 'There is no such token here. It may have been revoked.',
  tokenInvalid:
    'This API token is not valid: it was revoked, has expired, or its owner left the workspace. Create a new one.',
  tokenNotAccepted: 'API tokens cannot be used for this. Sign in instead.',
  tokenNameMissing: 'Give the token a name.',
  tokenScopesMissing: 'Choose at least one thing that the token may do.',
  uploadLinkMissing:
    'This upload link does not exist, was revoked or has expired, or its creator left the workspace. Create a new one.',
  phonesOwnerOnly: 'Only the owner of a workspace can turn phone access on or off.',
  phonesAtComputerOnly:
    'Phone access can be changed only at the computer that runs Sheaf: open http://localhost there. On a server that is open to others, or was started with --lan or SHEAF_LAN_PORT, its settings decide.',
  phonePortsTaken:
    'The ports 3443 to 3452 are in use by other programs. End one, or set SHEAF_LAN_PORT to a free port and start Sheaf again.',
})
