import type { auditEndpoints } from '#contract/endpoints/audit.ts'
import type { projectEndpoints } from '#contract/endpoints/projects.ts'
import type { rateEndpoints } from '#contract/endpoints/rates.ts'
import type { tokenEndpoints } from '#contract/endpoints/tokens.ts'
import type { Examples } from './example.ts'
import { at, email, otherId, projectId, receiptId, userId, username } from './records.ts'

const ends = '2027-02-18T08:30:00.000Z'
const member = {
  user_id: userId,
  username,
  email,
  role: 'team_member',
  joined_at: at,
  invited_by: null,
  departments: ['finance'],
}
const project = {
  id: projectId,
  name: 'Receipts',
  description: null,
  organization: null,
  is_active: true,
  default_currency: 'MYR',
  user_role: 'owner',
  members: [{ ...member, role: 'owner', departments: [] }],
  created_at: at,
}
const invitation = {
  id: otherId,
  email: 'office@example.com',
  role: 'team_member',
  created_at: at,
  invited_by: username,
  departments: ['finance'],
  expires_at: '2026-11-27T08:30:00.000Z',
  link: 'https://sheaf.example.com/invitation/token-of-the-link',
  mailed: false,
}
const token = {
  id: otherId,
  kind: 'token',
  name: 'Month end',
  scopes: ['read', 'upload'],
  created_at: at,
  expires_at: ends,
  last_used_at: null,
}
const params = { projectId }

const rate = { currency: 'USD', day: '2026-11-24', rate: '1.0512' }

export const workspaceExamples: Examples<
  | keyof typeof projectEndpoints
  | keyof typeof auditEndpoints
  | keyof typeof tokenEndpoints
  | keyof typeof rateEndpoints
> = {
  listProjects: { response: [project] },
  createProject: { body: { name: 'Receipts' }, response: project },
  getProject: { params, response: project },
  updateProject: { params, body: { name: 'Receipts' }, response: project },
  inviteMember: {
    params,
    body: { email: 'office@example.com', role: 'team_member', departments: ['finance'] },
    response: invitation,
  },
  updateMember: {
    params: { projectId, userId },
    body: { role: 'team_member', departments: ['finance'] },
    response: member,
  },
  nameDeputy: {
    params,
    body: { user_id: userId, until: '2026-12-31' },
    response: { ...member, deputy: { user_id: userId, until: '2026-12-31' } },
  },
  removeMember: { params: { projectId, userId } },
  projectInvitations: { params, response: { invitations: [invitation] } },
  withdrawInvitation: { params: { projectId, id: otherId } },
  listAudit: {
    params,
    query: { action: 'document.uploaded', from: '2026-11-01', page: 1 },
    response: {
      rows: [
        {
          id: otherId,
          at,
          by: { user_id: userId, username, email },
          action: 'document.uploaded',
          target: { id: receiptId, name: 'receipt.jpg' },
          detail: '',
        },
      ],
      total_count: 1,
    },
  },
  modelUse: {
    params,
    response: {
      model: 'anthropic/claude-sonnet',
      images: true,
      calls: 12,
      documents: 9,
      input_tokens: 24_000,
      output_tokens: 3100,
      cost: 0.12,
      budget: 20,
      paused: false,
      resumes: '2026-12-01',
    },
  },
  exportAudit: {
    params,
    query: { from: '2026-11-01', to: '2026-11-30' },
    response: 'Time,Person,Action,What,Detail\r\n',
  },
  setLanAccess: { params, body: { open: true } },
  projectEvents: {
    params,
    response: `data: ${JSON.stringify({ type: 'thing-changed', id: receiptId, kind: 'File', version: 3, document_type: 'receipt', status: 'extracted' })}\n\n`,
  },
  countTokens: { response: { count: 2 } },
  listTokens: { params, response: { tokens: [token] } },
  listMemberTokens: {
    params,
    response: { tokens: [{ ...token, by: { user_id: userId, username, email, role: 'team_member' } }] },
  },
  createToken: {
    params,
    body: { name: 'Month end', scopes: ['read', 'upload'], expires_in_days: 90 },
    response: { ...token, secret: 'sheaf_0123456789abcdef' },
  },
  revokeToken: { params: { projectId, id: otherId } },
  listRates: {
    params,
    query: { currency: 'USD', page: 1 },
    response: { rows: [rate], total_count: 1, currencies: ['USD'] },
  },
  loadRates: { params, body: { rates: [rate] }, response: { loaded: 1, days: 1 } },
  deleteRates: { params, query: { currency: 'USD', day: '2026-11-24' } },
}
