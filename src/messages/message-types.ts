/** Messages of one part of the product, grouped as its code needs. Leaves are ICU messages. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

type Value = string | number

/** Parses the arguments of an ICU message. `Stack` holds the context of the enclosing braces. */
type Scan<
  S extends string,
  Mode extends 'text' | 'branches',
  Stack extends readonly string[],
  Args,
> = S extends `${infer Head}{${infer Rest}`
  ? Head extends `${string}}${string}`
    ? Close<S, Stack, Args>
    : Mode extends 'branches'
      ? Scan<Rest, 'text', ['branches', ...Stack], Args>
      : Open<Rest, Stack, Args>
  : Close<S, Stack, Args>

type Close<S extends string, Stack extends readonly string[], Args> = S extends `${string}}${infer Rest}`
  ? Stack extends readonly [infer Mode extends 'text' | 'branches', ...infer Outer extends readonly string[]]
    ? Scan<Rest, Mode, Outer, Args>
    : Args
  : Args

/** `name}`, `name, number}`, `name, plural, one {…} other {…}}` or the same with `select`. */
type Open<S extends string, Stack extends readonly string[], Args> = S extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${string}`
    ? S extends `${Name}, ${'plural' | 'selectordinal'},${infer Branches}`
      ? Scan<Branches, 'branches', ['text', ...Stack], Args & Record<Name, number>>
      : S extends `${Name}, select,${infer Branches}`
        ? Scan<Branches, 'branches', ['text', ...Stack], Args & Record<Name, string>>
        : Scan<
            Rest,
            'text',
            Stack,
            Args & Record<Name, Head extends `${string}, number${string}` ? number : Date>
          >
    : Scan<Rest, 'text', Stack, Args & Record<Head, Value>>
  : Args

type ArgumentsOf<S extends string> = Scan<S, 'text', [], unknown>

/** A message without arguments is text; one with arguments is a function of them. */
export type Message<S extends string> =
  unknown extends ArgumentsOf<S>
    ? string
    : (values: { readonly [Name in keyof ArgumentsOf<S>]: ArgumentsOf<S>[Name] }) => string

export type Messages<T extends MessageTree> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? Message<T[Key]>
    : T[Key] extends MessageTree
      ? Messages<T[Key]>
      : never
}
