/** Finds something of a page or a row once, however often it is asked for. */
export function once<K extends object, V>(find: (of: K) => V): (of: K) => V {
  const found = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const known = found.get(of) ?? { value: find(of) }
    found.set(of, known)
    return known.value
  }
}
