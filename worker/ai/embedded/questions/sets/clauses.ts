/** Right sides whose pronoun no other one has would tell the gender or number of their left side: they are left out. */
export function withoutLonely<T extends { right: string }>(
  pairs: T[],
  pronounOf: (right: string) => string | undefined,
): T[] {
  const counts = Map.groupBy(pairs, ({ right }) => pronounOf(right))
  return pairs.filter(({ right }) => {
    const pronoun = pronounOf(right)
    return pronoun === undefined || (counts.get(pronoun)?.length ?? 0) > 1
  })
}
