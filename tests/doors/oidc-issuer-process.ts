import { startOidcIssuer } from '#tests/support/oidc-issuer.ts'

// The issuer of the door `oidc`: PORT ORIGIN LOGIN OWNER, of whom only the first is in a group. Prints its address and its
// client as a line of JSON, and runs until it is ended.

const [port, origin = '', login = '', owner = ''] = process.argv.slice(2)
const { issuer, clientId, clientSecret, people } = await startOidcIssuer({
  origins: [origin],
  port: Number(port),
})
people.set(login, { email: `${login}@example.com`, email_verified: true, groups: ['accounting'] })
people.set(owner, { email: `${owner}@example.com`, email_verified: true })
console.log(JSON.stringify({ issuer, client_id: clientId, client_secret: clientSecret }))
