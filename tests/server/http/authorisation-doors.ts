import type { RouteRow } from './authorisation-table.ts'

/** Nothing is connected to: the address is not public. */
const mailbox = {
  address: 'x@example.com',
  host: '10.0.0.1',
  port: 993,
  security: 'tls',
  username: 'x',
  password: 'x',
  folder: 'INBOX',
}

/** Rows of the table: webhooks and mail in, by which documents go out and come in. */
export const doorRows: readonly RouteRow[] = [
  { access: 'project', route: 'GET /projects/:projectId/webhooks', needs: 'full' },
  {
    access: 'project',
    route: 'POST /projects/:projectId/webhooks',
    body: { name: 'x', url: 'https://8.8.8.8/', events: ['document.read'] },
    needs: 'full',
  },
  {
    access: 'project',
    route: 'PUT /projects/:projectId/webhooks/:id',
    body: { name: 'x' },
    objects: ['webhook'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'DELETE /projects/:projectId/webhooks/:id',
    objects: ['webhook'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'POST /projects/:projectId/webhooks/:id/secret',
    objects: ['webhook'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'POST /projects/:projectId/webhooks/:id/test',
    objects: ['webhook'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'GET /projects/:projectId/webhooks/:id/deliveries',
    objects: ['webhook'],
    needs: 'full',
  },
  {
    access: 'project',
    route: 'POST /projects/:projectId/webhooks/:id/deliveries/:deliveryId/replay',
    objects: ['delivery'],
    needs: 'full',
    writes: true,
  },
  { access: 'project', route: 'GET /projects/:projectId/mailbox', needs: 'full' },
  { access: 'project', route: 'PUT /projects/:projectId/mailbox', body: mailbox, needs: 'full' },
  { access: 'project', route: 'DELETE /projects/:projectId/mailbox', needs: 'full', writes: true },
  { access: 'project', route: 'POST /projects/:projectId/mailbox/test', body: mailbox, needs: 'full' },
  { access: 'project', route: 'GET /projects/:projectId/mail-address' },
  { access: 'project', route: 'POST /projects/:projectId/mail-address/renew', writes: true },
  { access: 'project', route: 'GET /projects/:projectId/mails' },
  {
    access: 'project',
    route: 'POST /projects/:projectId/mails/:id/accept',
    body: {},
    objects: ['mail'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'POST /projects/:projectId/mails/:id/discard',
    objects: ['mail'],
    needs: 'full',
    writes: true,
  },
  {
    access: 'project',
    route: 'DELETE /projects/:projectId/mail-senders/:id',
    objects: ['mail sender'],
    needs: 'full',
    writes: true,
  },
]
