import { fold } from '#worker/ai/text/fold.ts'

/** The particles joined to the front of an Arabic word: «وبالفهرس», «للفهرس». */
const JOINED = /^[وف]?(?:ال|لل|[بك]ال|[بكل])?$/u
const ENDINGS_AR = /(?:ات|ون|ين|ان|ها|هم|ه|ي|ا)$/u
/** "lakes" is a form of "lake", "boxes" of "box". */
const ENDINGS_EN = [/'?s$/u, /es$/u]
const WORD = /[\p{L}\p{M}\p{N}]+/gu

const isArabic = (lang: string) => lang === 'ar'

/** The forms in which a word may occur in a text: with and without joined particles and endings. */
function formsOf(word: string, lang: string): Set<string> {
  const folded = fold(word)
  const forms = new Set([folded])
  if (isArabic(lang)) {
    for (let cut = 1; cut <= 4; cut++) {
      const joined = folded.slice(0, cut)
      const rest = folded.slice(cut)
      if (rest.length >= 2 && JOINED.test(joined)) forms.add(rest)
    }
    for (const form of [...forms]) {
      const shorter = form.replace(ENDINGS_AR, '')
      if (shorter.length >= 3) forms.add(shorter)
    }
  } else if (folded.length > 3) for (const ending of ENDINGS_EN) forms.add(folded.replace(ending, ''))
  return forms
}

const meet = (a: Set<string>, b: Set<string>) => [...a].some((form) => b.has(form))

/** Whether a text contains a term, in any form of its words. */
export function saysTerm(text: string, term: string, lang: string): boolean {
  if (lang === 'zh' || lang === 'ja') return fold(text).includes(fold(term))
  const words = (text.match(WORD) ?? []).map((word) => formsOf(word, lang))
  const wanted = (term.match(WORD) ?? []).map((word) => formsOf(word, lang))
  if (wanted.length === 0) return false
  return words.some((_, at) =>
    wanted.every((forms, place) => {
      const there = words[at + place]
      return there !== undefined && meet(there, forms)
    }),
  )
}

type Found = { from: number; to: number; joined: string; ending: string; capital: boolean }
const stemOf = (word: string, lang: string) =>
  isArabic(lang) ? fold(word).replace(/^ال(?=.{2})/u, '') : fold(word)

/** Where a text contains these words, with the particles joined to them, which stay when the words are replaced. */
function placesOf(text: string, phrase: string, lang: string): Found[] {
  const wanted = (phrase.match(WORD) ?? []).map((word) => stemOf(word, lang))
  const words = [...text.matchAll(WORD)].map((match) => ({ at: match.index, word: match[0] }))
  const found: Found[] = []
  for (let index = 0; index + wanted.length <= words.length; index++) {
    const run = words.slice(index, index + wanted.length)
    const [first] = run
    const last = run.at(-1)
    if (!first || !last || !run.slice(1).every(({ word }, place) => stemOf(word, lang) === wanted[place + 1]))
      continue
    const joined = joinedTo(first.word, wanted[0] ?? '', lang)
    if (joined === null) continue
    found.push({ from: first.at, to: last.at + last.word.length, capital: isCapital(first.word), ...joined })
    index += wanted.length - 1
  }
  return found
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word)

/** What is joined to the wanted stem, before and after it; null if the word is a different one. */
function joinedTo(word: string, stem: string, lang: string): { joined: string; ending: string } | null {
  const plain = word.replace(/\p{M}/gu, '')
  if (!isArabic(lang)) {
    if (fold(word) === stem) return { joined: '', ending: '' }
    return fold(word) === `${stem}s` ? { joined: '', ending: word.slice(-1) } : null
  }
  for (const cut of [0, 1, 2, 3, 4]) {
    const joined = plain.slice(0, cut)
    if (!JOINED.test(joined)) continue
    if (fold(plain.slice(cut)) === stem) return { joined, ending: '' }
  }
  return null
}

/** Replaces a term, keeping the particles joined to it: «والكشاف» becomes «والفهرس». */
export function replaceTerm(text: string, from: string, to: string, lang: string): string {
  let out = ''
  let last = 0
  for (const place of placesOf(text, from, lang)) {
    out += text.slice(last, place.from) + place.joined + worded(to, place, lang) + place.ending
    last = place.to
  }
  return out + text.slice(last)
}

function worded(to: string, { joined, capital }: Found, lang: string): string {
  if (isArabic(lang)) return joined === '' ? to : to.replace(/^ال(?=.{2})/u, '')
  return capital ? to.charAt(0).toUpperCase() + to.slice(1) : to
}

export type Pair = { id: string; term: string; target: string; former: string[] }

/** The terms that a text contains. */
export const termsIn = (text: string, pairs: Pair[], lang: string): Pair[] =>
  pairs.filter(({ term }) => saysTerm(text, term, lang))

/** The former word for a term that a translation still uses. */
export const formerIn = (text: string, { former }: Pair, lang: string): string | null =>
  former.find((word) => placesOf(text, word, lang).length > 0) ?? null

/** Where a text contains terms, the longer term first; they don't overlap or cross a tag. */
export function termPlaces(
  text: string,
  pairs: Pair[],
  lang: string,
): { from: number; to: number; target: string }[] {
  const found: { from: number; to: number; target: string }[] = []
  for (const { term, target } of pairs.toSorted((a, b) => b.term.length - a.term.length))
    for (const { from, to } of placesOf(text, term, lang)) {
      const isFree = found.every((one) => to <= one.from || from >= one.to)
      if (isFree && !/[{}]/.test(text.slice(Math.max(0, from - 1), to + 1))) found.push({ from, to, target })
    }
  return found.toSorted((a, b) => a.from - b.from)
}
