import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/app.ts'
import { waitUntil } from './wait-until.ts'

const run = promisify(execFile)

/** As Debian installs it. */
const DOVECOT = '/usr/sbin/dovecot'

/** PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

export interface Dovecot {
  /** Without encryption until STARTTLS, which it offers if it has a certificate. */
  readonly port: number
  /** By TLS from the start, if it has a certificate. */
  readonly tlsPort: number
  readonly user: string
  readonly password: string
  /** Puts a mail into the inbox. Returns its file name. */
  deliver(name: string, mail: string): Promise<void>
  /** File names of the inbox, which end with the flags. */
  mails(): Promise<string[]>
  /** Gives the folder other UIDs. */
  forgetUids(): Promise<void>
  stop(): Promise<void>
}

/** Null if dovecot can be run here, else what is missing. */
export const missingDovecot = (): Promise<string | null> =>
  run(DOVECOT, ['--version']).then(
    () => null,
    () => `${DOVECOT} (Debian: dovecot-imapd)`,
  )

/** Starts dovecot with its own configuration, folders and user, on free ports of the loopback. */
export async function startDovecot(certificate?: Certificate): Promise<Dovecot> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-dovecot-'))
  // Dovecot authenticates people as its own user.
  await chmod(folder, 0o755)
  const [port, tlsPort] = [await freePort(), await freePort()]
  const [user, password] = ['receipts', 'a "quoted" password']
  const owner = await ownerOf()
  const inbox = path.join(folder, 'mail', 'Maildir')
  for (const part of ['cur', 'new', 'tmp']) await mkdir(path.join(inbox, part), { recursive: true })
  await mkdir(path.join(folder, 'run'))
  const configuration = path.join(folder, 'dovecot.conf')
  await writeFile(
    path.join(folder, 'users'),
    `${user}:{PLAIN}${password}:${owner.uid}:${owner.gid}::${folder}/mail\n`,
  )
  if (certificate) {
    await writeFile(path.join(folder, 'cert.pem'), certificate.cert)
    await writeFile(path.join(folder, 'key.pem'), certificate.key)
  }
  const encryption = certificate ? encryptedBy(folder) : NO_ENCRYPTION
  const ports = { imap: port, imaps: certificate ? tlsPort : 0 }
  await writeFile(configuration, configurationOf(folder, { ports, encryption, owner: owner.name }))
  if (owner.isOther) await give(path.join(folder, 'mail'), owner)
  const child = spawn(DOVECOT, ['-F', '-c', configuration], { stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => child.on('close', () => resolve()))
  await waitUntil(() => answers(port), 'dovecot to answer')
  return {
    port,
    tlsPort,
    user,
    password,
    async deliver(name, mail) {
      const file = path.join(inbox, 'new', name)
      await writeFile(file, mail.replaceAll(/\r?\n/g, '\r\n'))
      if (owner.isOther) await chown(file, owner.uid, owner.gid)
    },
    mails: async () => (await run('ls', [path.join(inbox, 'cur')])).stdout.split('\n').filter(Boolean),
    async forgetUids() {
      await run('find', [inbox, '-name', 'dovecot*', '-delete'])
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Root may not own mails: dovecot refuses it. */
async function ownerOf() {
  const { uid, gid, username } = userInfo()
  if (uid !== 0) return { name: username, uid, gid, isOther: false }
  const number = async (flag: string) => Number((await run('id', [flag, 'mail'])).stdout)
  return { name: 'mail', uid: await number('-u'), gid: await number('-g'), isOther: true }
}

const give = (folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }) =>
  run('chown', ['-R', `${uid}:${gid}`, folder])

const NO_ENCRYPTION = 'ssl = no\ndisable_plaintext_auth = no'
const encryptedBy = (folder: string) => `ssl = yes
disable_plaintext_auth = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem`

interface Configuration {
  /** 0 for none. */
  readonly ports: { readonly imap: number; readonly imaps: number }
  readonly encryption: string
  readonly owner: string
}

function configurationOf(folder: string, { ports, encryption, owner }: Configuration): string {
  const internal =
    userInfo().uid === 0 ? '' : `default_internal_user = ${owner}\ndefault_login_user = ${owner}\n`
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
${encryption}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:~/Maildir
${internal}passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${ports.imaps}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.on('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
