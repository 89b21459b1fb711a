import { findBody, type Query, type Session } from './session.ts'

// What a person does in a browser, step by step, each waiting for what it needs.

const PATIENCE_MS = 60_000

/** Repeats the check until its result is truthy. Fails with what was awaited and what is on the screen. */
export async function until<Value>(
  session: Session,
  what: string,
  ask: () => Promise<Value>,
  patience = PATIENCE_MS,
): Promise<NonNullable<Value>> {
  for (const deadline = Date.now() + patience; ;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline)
      throw new Error(`${what} did not come. The screen says:\n${(await screenText(session)).slice(0, 1500)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const screenText = (session: Session) => session.run<string>('return document.body.innerText;')

/** A reference is stale if the screen is rendered again between finding and pressing: then it is searched again. */
export const press = (session: Session, query: Query) =>
  until(session, JSON.stringify(query), () => session.click(findBody, query).catch(() => false))

export const sees = (session: Session, query: Query) =>
  until(session, JSON.stringify(query), () =>
    session.run<boolean>(`return Boolean((function () { ${findBody} })(arguments[0]));`, query),
  )

/** Waits until this text is on the screen. */
export const reads = (session: Session, text: string) =>
  until(session, `"${text}"`, async () => (await screenText(session)).includes(text))

/** Replaces the text of the field. */
export async function fill(session: Session, query: Query, text: string): Promise<void> {
  await press(session, query)
  await session.run('document.activeElement?.select?.();')
  await session.type(text)
}
