const SUKUN_OR_SHADDA = /[\u0651\u0652]/

/**
 * One glyph draws lam and alef, and the marks of both follow it. A plain alef carries none, so all of
 * them are lam's; before a hamza the sukun is lam's, and of two vowels the first one.
 */
export function spreadMarks(base: string, marks: string[]): string {
  const letters = base.normalize('NFKC')
  const alef = /^ل([اأإآٱ])$/u.exec(letters)?.[1]
  if (!alef || marks.length === 0) return base + marks.join('')
  const single = marks.flatMap((mark) => [...mark])
  if (alef === 'ا') return `ل${single.join('')}${alef}`
  const firm = single.filter((mark) => SUKUN_OR_SHADDA.test(mark))
  const vowels = single.filter((mark) => !SUKUN_OR_SHADDA.test(mark))
  if (firm.length === 0 && vowels.length > 1) firm.push(...vowels.splice(0, 1))
  return `ل${firm.join('')}${alef}${vowels.join('')}`
}
