import type { EgressProblem } from '#server/egress/index.ts'
import { HttpError } from '#server/http/http-error.ts'

export const forManagers = () =>
  new HttpError(403, 'forbidden', 'Only the owner and admins of the workspace can manage its mailbox.')

export const notForYou = () =>
  new HttpError(
    403,
    'forbidden',
    'Only the owner, admins and the person whose address a mail came to can decide on it.',
  )

export const mailNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such mail here. The mailbox may have been removed.')

export const senderNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such sender here. It may have been removed.')

export const isSettled = () =>
  new HttpError(
    409,
    'conflict',
    'This mail was already accepted or discarded, or cannot be accepted. Reload the page.',
  )

export const passwordNeeded = () =>
  new HttpError(
    422,
    'invalid',
    'Enter the password. It is asked for again whenever server, port, encryption or user name change.',
    { field: 'password' },
  )

const HOST_PROBLEMS: Partial<Record<EgressProblem, string>> = {
  'private-network':
    'This server is not on the public internet. Whoever runs Sheaf can allow it with SHEAF_EGRESS_ALLOW.',
  unresolved: 'This server does not exist. Check the spelling of its name.',
}

export const hostRejected = (problem: EgressProblem) =>
  new HttpError(
    422,
    'invalid',
    HOST_PROBLEMS[problem] ?? 'Enter the name of a server, such as imap.example.com.',
    {
      field: 'host',
    },
  )

export const encryptionNeeded = () =>
  new HttpError(
    422,
    'invalid',
    'A connection without encryption is possible only to servers that whoever runs Sheaf allows with SHEAF_EGRESS_ALLOW.',
    { field: 'security' },
  )
