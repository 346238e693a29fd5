const STEPS: [RegExp, string][] = [
  [/sses$/, 'ss'],
  [/ies$/, 'y'],
  [/(?<=[^su])s$/, ''],
  [/(?<=.{3})(?:ational|ations|ation)$/, 'ate'],
  [/(?<=.{3})ing$/, ''],
  [/(?<=.{3})ed$/, ''],
  [/(?<=.{3})(?:ness|ment|ity|ly|al|ive|ion|er|or|ous|ic)$/, ''],
]

/** A small suffix stripper for lower-case English. It only has to map related forms to the same stem. */
export function stemEnglish(folded: string): string {
  let stem = folded.replace(/'s$/, '')
  if (stem.length <= 3) return stem
  for (const [ending, replacement] of STEPS) stem = stem.replace(ending, replacement)
  return stem.replace(/([bdfgklmnprt])\1$/, '$1').replace(/[eiy]$/, '')
}
