import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What the main job needs of a browser, whichever engine it is. */
export interface Session {
  /** Name and version, as the browser states them. */
  readonly engine: string
  goto(url: string): Promise<void>
  url(): Promise<string>
  /** Evaluates the body of a function in the page with JSON arguments. Returns its JSON value. */
  run<Value>(body: string, ...args: readonly unknown[]): Promise<Value>
  /** Clicks the element that the body of a function returns, like a pointer. False if it returns null. */
  click(body: string, ...args: readonly unknown[]): Promise<boolean>
  /** Presses keys, one after the other, in the focused element. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
  /** Gives files to the first element that the selector matches. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>
  /** A PNG of the window. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

const umd = createRequire(import.meta.url)
  .resolve('@testing-library/dom')
  .replace(/index\.js$/, '@testing-library/dom.umd.min.js')

/** Statements that make the queries of Testing Library known to a page that does not have them yet. */
const queries = `if (!window.TestingLibraryDom) (function () { ${readFileSync(umd, 'utf8')} }).call(window);`

/** An element as a person perceives it: by its role and name, or by the label of a field. */
export interface Query {
  readonly role?: string
  readonly label?: string
  /** Source of a regular expression that ignores case. */
  readonly name?: string
  /** Where several match, the last one. */
  readonly last?: boolean
}

/** Body of a function for one `Query` that returns the element or null. */
export const findBody = `${queries}
const { role, label, name, last } = arguments[0];
const all = role
  ? window.TestingLibraryDom.queryAllByRole(document.body, role, name ? { name: new RegExp(name, 'i') } : {})
  : window.TestingLibraryDom.queryAllByLabelText(document.body, new RegExp(label, 'i'), { selector: 'input, textarea' });
return (last ? all[all.length - 1] : all[0]) ?? null;`
