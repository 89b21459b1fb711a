import { createServer, type AddressInfo } from 'node:net'
import type { Mail, Mailer } from '#server/mail/index.ts'

/** A mailer that keeps what it is given; `refuse` makes it fail like a server that is not there. */
export interface KeptPost extends Mailer {
  readonly letters: Mail[]
  refuse: boolean
  /** The newest letter to an address. */
  to(address: string): Mail | undefined
}

export function keptPost(): KeptPost {
  const letters: Mail[] = []
  return {
    letters,
    refuse: false,
    to: (address) => letters.findLast((letter) => letter.to === address),
    async send(letter) {
      if (this.refuse) throw Object.assign(new Error(`550 ${letter.to}`), { code: 'EENVELOPE' })
      letters.push(letter)
    },
  }
}

/** The word of a letter's link: the value of its one parameter. */
export function wordIn(letter: Mail | undefined): string {
  const url = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  const [word] = new URL(url).searchParams.values()
  if (word === undefined) throw new Error(`No word in ${url}`)
  return word
}

export interface SmtpServer {
  readonly url: string
  /** What was said and sent, a line each. */
  readonly lines: string[]
  close(): Promise<void>
}

/** The least that a mail server says (RFC 5321). `refuse`: it takes no recipient. */
export async function smtpServer({ refuse = false } = {}): Promise<SmtpServer> {
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
        } else if (line.startsWith('RCPT') && refuse) socket.write('550 nobody of that name\r\n')
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
