import { z } from 'zod'
import { SendMessage } from '../chat.ts'
import { type Endpoint } from './endpoint.ts'

export const chatEndpoints = {
  sendMessage: {
    method: 'POST',
    path: '/chats/{id}/messages/stream',
    access: 'project',
    origin: 'documented',
    status: 200,
    summary: 'Send a message and stream the reply',
    body: SendMessage,
    stream: true,
    answer: z.string(),
  },
} as const satisfies Record<string, Endpoint>
