import type { Door } from './door.ts'
import { encryptedMail } from './encrypted-mail.ts'
import { mail } from './mail.ts'
import { oidc } from './oidc.ts'

// `npm run doors [NAME...]`: tries all doors, or those that are named, and prints a line for each.

const doors: readonly Door[] = [oidc, mail, encryptedMail]

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => doors.every((door) => door.name !== name))
if (unknown.length > 0) {
  console.error(`There is no door ${unknown.join(', ')}. Doors: ${doors.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

let failed = false
for (const door of doors.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  try {
    const missing = await door.missing()
    if (missing === null) await door.run()
    console.log(`${door.name}: ${missing === null ? 'ok' : `not here: ${missing}`}`)
  } catch (error) {
    failed = true
    console.log(`${door.name}: failed`)
    console.error(error)
  }
}
process.exit(failed ? 1 : 0)
