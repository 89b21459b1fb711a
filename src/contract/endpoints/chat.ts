import * as z from 'zod/mini'
import { ResumeReply, SendMessage } from '../chat.ts'
import { type Endpoint, nothing } from './endpoint.ts'

export const chatEndpoints = {
  sendMessage: {
    method: 'POST',
    path: '/chats/{id}/messages/stream',
    access: 'project',
    origin: 'documented',
    status: 200,
    body: SendMessage,
    stream: true,
    response: z.string(),
  },
  resumeReply: {
    method: 'GET',
    path: '/chats/{id}/messages/stream',
    access: 'project',
    origin: 'added',
    status: 200,
    query: ResumeReply,
    stream: true,
    orNothing: true,
    response: z.string(),
  },
  stopReply: {
    method: 'DELETE',
    path: '/chats/{id}/messages/stream',
    access: 'project',
    origin: 'added',
    status: 204,
    response: nothing,
  },
} as const satisfies Record<string, Endpoint>
