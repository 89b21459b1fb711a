import { existsSync } from 'node:fs'
import { EMAIL_SHAPE } from '#contract/email-shape.ts'
import { RESET_SECONDS } from '#contract/limits.ts'
import { resetPasswordPath } from '#contract/links.ts'
import { createOperatorLinks, deriveKey, secretIn } from '../auth/index.ts'
import { dataPaths } from '../db/data-folder.ts'
import { isEverywhere, readSettings, SettingsError, type Settings } from '../env.ts'

// `npm run reset-password -- EMAIL`: prints a single-use link for choosing a new password, valid for one hour. With
// `--two-factor`, the link also turns two-factor authentication off. It is signed with the installation's secret, so
// it works whether or not the server runs, and nothing is written.

async function main(): Promise<void> {
  const { email, endsTwoFactor } = wanted(process.argv.slice(2))
  const settings = readSettings()
  const links = createOperatorLinks(deriveKey(await secretOf(settings), 'operator-links'))
  const token = links.tokenFor({
    email,
    expiresAt: new Date(Date.now() + RESET_SECONDS * 1000),
    endsTwoFactor,
  })
  console.log(`Open this address within an hour to choose a new password for ${email}:

${addressOf(settings)}${resetPasswordPath(token)}

It counts once, if there is an account with that address, and signs it out everywhere.${
    endsTwoFactor ? ' It also turns two-factor authentication off.' : ''
  }`)
}

function wanted(args: readonly string[]) {
  const email = args.find((arg) => !arg.startsWith('--')) ?? ''
  const unknown = args.find((arg) => arg !== email && arg !== '--two-factor')
  if (!EMAIL_SHAPE.test(email) || unknown !== undefined)
    throw new SettingsError(
      'Name the email address: npm run reset-password -- sam@example.com [--two-factor]',
    )
  return { email, endsTwoFactor: args.includes('--two-factor') }
}

/** Never creates a secret, because the server would not accept a link signed with it. */
async function secretOf({ secret, dataDir }: Settings): Promise<string> {
  if (secret !== null) return secret
  if (existsSync(dataPaths(dataDir).secret)) return secretIn(dataDir)
  throw new SettingsError(
    `There is no installation in ${dataDir}: set SHEAF_DATA_DIR (or SHEAF_SECRET) as the server has it.`,
  )
}

function addressOf({ publicUrl, tls, host, port }: Settings): string {
  if (publicUrl !== null) return publicUrl
  const name = isEverywhere(host) ? 'localhost' : host
  return `${tls ? 'https' : 'http'}://${name}:${port}`
}

main().catch((error: unknown) => {
  console.error(`No link was made: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
