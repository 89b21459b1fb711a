import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { forClient } from '#server/ops/client-contract.ts'

const built = (code: string) => forClient(code, parseSync('contract.js', code).program)

test('the client contains no server-only parts of an endpoint', () => {
  const code = built(`
    const added = { access: 'project', origin: 'added' }
    export const viewEndpoints = {
      listViews: { ...added, method: 'GET', path: '/views', scope: 'read', query: ViewsQuery, response: Views },
      createView: { ...added, method: 'POST', path: '/views', body: CreateView, response: View, status: 201 }
    }`)
  expect(code).not.toMatch(/ViewsQuery|CreateView|scope|origin/)
  expect(code).toMatch(/\{ access: 'project',\s*\}/)
  expect(code).toMatch(/\.\.\.added, method: 'GET', path: '\/views',\s*response: Views \}/)
  expect(code).toMatch(/method: 'POST', path: '\/views',\s*response: View, status: 201 \}/)
})

test('a response keeps its properties, even those named like server-only parts', () => {
  const code = built(
    `export const mails = { get: { method: 'GET', response: z.object({ body: text, origin: text }) } }`,
  )
  expect(code).toContain('z.object({ body: text, origin: text })')
})

test('schema constructors are marked as pure, and calls inside functions are not', () => {
  expect(built(`const Name = z.string().check(z.trim())`)).toMatch(
    /^const Name = (\/\* @__PURE__ \*\/ ){2}z\.string\(\)\.check\(\/\* @__PURE__ \*\/ z\.trim\(\)\)$/,
  )
  const body = `const parse = (text, issues) => { issues.push(text) }`
  expect(built(body)).toBe(body)
})
