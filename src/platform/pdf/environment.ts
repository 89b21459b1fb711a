/** What pdf.js needs that differs between the page and a worker. */
export interface RenderEnvironment {
  readonly options: Readonly<Record<string, unknown>>
  startPage(): void
  /** Whether the page since `startPage` was drawn with everything that it asks for. */
  wasExact(): boolean
}

/** In the page pdf.js has all that it wants. */
export const pageEnvironment: RenderEnvironment = {
  options: {},
  startPage: () => undefined,
  wasExact: () => true,
}
