const PREFIX = /^(?:وال|فال|بال|كال|ولل|ال|لل)(?=.{3})/u
const SUFFIX = /(?:يات|يون|يين|ات|ون|ين|ان|ها|هم|يه|ه|ي)$/u

/**
 * A light stemmer for folded Arabic: the article with the particles joined to it, a leading waw, then
 * inflectional endings. Roots are left alone: words of one root often mean different things.
 */
export function stemArabic(folded: string): string {
  let stem = folded.replace(PREFIX, '')
  if (stem.length > 4) stem = stem.replace(/^و(?=.{4})/u, '')
  for (let round = 0; round < 2; round++) {
    const shorter = stem.replace(SUFFIX, '')
    if (shorter.length < 3 || shorter === stem) break
    stem = shorter
    // One ending is enough unless the word showed a nisba, as in العلمية and العلميات.
    if (round === 0 && !stem.endsWith('ي')) break
  }
  return stem
}
