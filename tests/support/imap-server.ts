import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface StoredMail {
  readonly uid: number
  readonly source: Buffer
  readonly receivedAt: Date
  readonly flags: Set<string>
}

export interface ImapServer {
  readonly port: number
  readonly mails: StoredMail[]
  /** All commands, without their tags. Passwords included. */
  readonly commands: string[]
  uidValidity: number
  /** Size that the server claims of a mail, by its UID. */
  readonly sizes: Map<number, number>
  /** Called with each command; ends the connection without an answer if it returns true. */
  cut: (command: string) => boolean
  deliver(source: string | Buffer, receivedAt?: Date): StoredMail
  close(): Promise<void>
}

export interface ImapOptions {
  readonly user?: string
  readonly password?: string
  /** Folders besides INBOX do not exist. */
  readonly capabilities?: string
}

/** A minimal IMAP server (RFC 3501) with one folder, for one user: what the client of mail in says. */
export async function imapServer(options: ImapOptions = {}): Promise<ImapServer> {
  const { user = 'receipts', password = 'open sesame', capabilities = 'IMAP4rev1 LITERAL+' } = options
  const sockets = new Set<Socket>()
  let nextUid = 1
  const state: Omit<ImapServer, 'port' | 'close'> = {
    mails: [],
    commands: [],
    uidValidity: 1,
    sizes: new Map(),
    cut: () => false,
    deliver(source, receivedAt = new Date()) {
      const bytes = Buffer.isBuffer(source) ? source : Buffer.from(source.replaceAll(/\r?\n/g, '\r\n'))
      const mail = { uid: nextUid++, source: bytes, receivedAt, flags: new Set<string>() }
      state.mails.push(mail)
      return mail
    },
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.write(`* OK [CAPABILITY ${capabilities}] here\r\n`)
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
        state.commands.push(command)
        if (state.cut(command)) return void socket.destroy()
        answer(socket, tag, command)
      }
    })
  })
  const answer = (socket: Socket, tag: string, command: string) => {
    const verb = command.toUpperCase()
    const ok = (text = 'done') => socket.write(`${tag} OK ${text}\r\n`)
    if (verb.startsWith('CAPABILITY')) socket.write(`* CAPABILITY ${capabilities}\r\n`)
    else if (verb.startsWith('LOGIN')) {
      if (command === `LOGIN "${user}" "${password}"`) return void ok()
      return void socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`)
    } else if (verb.startsWith('SELECT')) {
      if (!/INBOX"?$/i.test(command)) return void socket.write(`${tag} NO no such folder\r\n`)
      socket.write(
        `* FLAGS (\\Seen)\r\n* ${state.mails.length} EXISTS\r\n* OK [UIDVALIDITY ${state.uidValidity}] it\r\n` +
          `* OK [UIDNEXT ${nextUid}] it\r\n* OK [PERMANENTFLAGS (\\Seen \\*)] it\r\n`,
      )
      return void ok('[READ-WRITE] done')
    } else if (verb.startsWith('UID SEARCH')) socket.write(`* SEARCH${found(state.mails, command)}\r\n`)
    else if (verb.startsWith('UID FETCH')) fetch(socket, state, command)
    else if (verb.startsWith('UID STORE')) store(state.mails, command)
    else if (verb.startsWith('LOGOUT')) socket.write('* BYE\r\n')
    else if (!/^(NAMESPACE|LIST|LSUB|NOOP|CLOSE|ID|ENABLE)/.test(verb)) {
      return void socket.write(`${tag} BAD unknown\r\n`)
    }
    ok()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  })
}

function found(mails: readonly StoredMail[], command: string): string {
  const from = Number(/UID (\d+):\*/.exec(command)?.[1] ?? 1)
  const last = mails.at(-1)?.uid ?? 0
  const since = Date.parse(`${/SINCE (\S+)/.exec(command)?.[1] ?? '1-Jan-1970'} UTC`)
  return mails
    .filter(({ uid, receivedAt }) => (uid >= from || uid === last) && receivedAt.getTime() >= since)
    .map(({ uid }) => ` ${uid}`)
    .join('')
}

function fetch(socket: Socket, state: Pick<ImapServer, 'mails' | 'sizes'>, command: string): void {
  const wanted = Number(/UID FETCH (\d+)/.exec(command)?.[1])
  const index = state.mails.findIndex(({ uid }) => uid === wanted)
  const mail = state.mails[index]
  if (!mail) return
  const size = state.sizes.get(wanted) ?? mail.source.length
  const most = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? Infinity)
  const bytes = mail.source.subarray(0, most)
  const day = mail.receivedAt.toUTCString().slice(5, 16).replaceAll(' ', '-')
  const date = `"${day} ${mail.receivedAt.toISOString().slice(11, 19)} +0000"`
  const parts = [`UID ${wanted}`]
  if (command.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${size}`)
  if (command.includes('INTERNALDATE')) parts.push(`INTERNALDATE ${date}`)
  if (command.includes('ENVELOPE')) parts.push(`ENVELOPE ${envelopeOf(mail.source.toString('latin1'))}`)
  if (!command.includes('BODY.PEEK[]'))
    return void socket.write(`* ${index + 1} FETCH (${parts.join(' ')})\r\n`)
  socket.write(`* ${index + 1} FETCH (${parts.join(' ')} BODY[]<0> {${bytes.length}}\r\n`)
  socket.write(bytes)
  socket.write(')\r\n')
}

function envelopeOf(source: string): string {
  const from = /^From:.*?([^\s<>]+)@([^\s<>]+?)>?\r$/m.exec(source)
  const subject = /^Subject: (.*)\r$/m.exec(source)?.[1] ?? ''
  const sender = from ? `((NIL NIL "${from[1]}" "${from[2]}"))` : 'NIL'
  return `(NIL "${subject}" ${sender} ${sender} ${sender} NIL NIL NIL NIL NIL)`
}

function store(mails: readonly StoredMail[], command: string): void {
  const [, uid, flags = ''] = /UID STORE (\d+) \+FLAGS(?:\.SILENT)? \((.*)\)/.exec(command) ?? []
  const mail = mails.find((one) => one.uid === Number(uid))
  for (const flag of flags.split(' ')) mail?.flags.add(flag)
}
