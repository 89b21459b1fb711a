/** Memoises a function of a page or a row, for as long as that object exists. */
export function once<K extends object, V>(find: (of: K) => V): (of: K) => V {
  const found = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const known = found.get(of)
    if (known) return known.value
    const value = find(of)
    found.set(of, { value })
    return value
  }
}
