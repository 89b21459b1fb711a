import { createServer, type AddressInfo } from 'node:net'
import type { Mail, Mailer } from '#server/mail/index.ts'

/** Records mails instead of sending them. With `fails`, sending rejects as with an unreachable server. */
export interface RecordingMailer extends Mailer {
  readonly mails: Mail[]
  fails: boolean
  /** The newest mail to an address. */
  to(address: string): Mail | undefined
  /** Addresses that are refused. */
  refuses: (address: string) => boolean
}

export function recordingMailer(): RecordingMailer {
  const mails: Mail[] = []
  return {
    mails,
    fails: false,
    refuses: () => false,
    to: (address) => mails.findLast((mail) => mail.to === address),
    async send(mail) {
      if (this.fails || this.refuses(mail.to))
        throw Object.assign(new Error(`550 ${mail.to}`), { code: 'EENVELOPE' })
      mails.push(mail)
    },
  }
}

/** The token in a mail's link: the value of its only parameter. */
export function tokenIn(mail: Mail | undefined): string {
  const url = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const [token] = new URL(url).searchParams.values()
  if (token === undefined) throw new Error(`No token in ${url}`)
  return token
}

export interface SmtpServer {
  readonly url: string
  /** All lines that the client sent. */
  readonly lines: string[]
  close(): Promise<void>
}

/** A minimal SMTP server (RFC 5321). `rejects`: it accepts no recipient. */
export async function smtpServer({ rejects = false } = {}): Promise<SmtpServer> {
  const lines: string[] = []
  const server = createServer((socket) => {
    let inData = false
    let rest = ''
    socket.setEncoding('utf8')
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        if (inData) {
          if (line !== '.') continue
          inData = false
          socket.write('250 taken\r\n')
        } else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT') && rejects) socket.write('550 nobody of that name\r\n')
        else if (line === 'STARTTLS') socket.write('502 not here\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    lines,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
