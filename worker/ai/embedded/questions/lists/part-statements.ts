import { display, fold, shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { contentStems, parts, phraseKey, words } from '../../../text/words.ts'
import type { Block, Sentence } from '../../document.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { leans, quotable, quoteText } from '../quote/quotable.ts'

/** Something said under a heading that can be read without it. */
export type PartStatement = { sentence: Sentence; text: string; stems: string[] }

const LEAST = 6
const LEAST_IN_LIST = 4
const MOST = 24
const TELLING_STEMS = 3
/** A pronoun at the start of what follows a heading or a sentence about it stands for what the heading names. */
const PRONOUN: Record<Lang, RegExp> = {
  en: /^(?:It|They) (?=(?:[\p{Ll}-]+ ){0,3}?\p{Ll})/u,
  ar: /^[وف]?(?:هو|هي|هم|هما) (?!\p{L}*ها )/u,
}
export const namesNothing = (text: string, lang: Lang): boolean => PRONOUN[lang].test(text)
/** "Panel – several interviewers question one candidate" names what it speaks of itself. */
const NAMED_ITEM = /^\S(?:[^:–—]{0,48}\S)?\s+[–—-]{1,2}\s+\S/u
const LEANS_ON_LEAD = /[:：]\s*$/u

export type StatementsOf = {
  name: string
  blocks: Block[]
  /** Labels that stand in several parts, such as "Formation" under each kind of rock. */
  attributes: ReadonlySet<string>
  lang: Lang
}

export const attributeOf = ({ label }: Block): string => (label?.kind === 'term' ? fold(label.text) : '')

/** What is said in a part, its statements in their order. `name` is what its heading names. */
export function statementsOf(part: StatementsOf): PartStatement[] {
  const { name, blocks, lang } = part
  return blocks.flatMap((block, place) => {
    if (block.kind === 'table') return []
    if (block.kind === 'list_item') return itemStatement(block, part, place)
    return block.sentences.flatMap((sentence, at) => {
      if (sentence.scripture) return []
      const text = sentenceText(sentence, at === 0 && place === 0, name, lang)
      return text === undefined ? [] : stated(sentence, text, LEAST)
    })
  })
}

function stated(sentence: Sentence, text: string, least: number): PartStatement[] {
  const length = parts(text).length
  const stems = [...new Set(contentStems(text))]
  const fits = length >= least && length <= MOST && stems.length >= TELLING_STEMS
  return fits ? [{ sentence, text, stems }] : []
}

function sentenceText(sentence: Sentence, opens: boolean, name: string, lang: Lang): string | undefined {
  const quote = quotable(sentence, lang)
  const { raw, plain, block } = sentence
  const text = plain.text
  if (quote && !quote.before) {
    const said = saidOf(name, text, quote.from)
    return said === undefined
      ? cutEnd(quoteText(quote, lang))
      : `… ${cutEnd(shown(raw, plain, said, text.length))}`
  }
  const pronoun = PRONOUN[lang].exec(text)?.[0]
  if (!pronoun || /[?؟!]/.test(text) || !/\.$/.test(text)) return undefined
  const before = block.sentences[block.sentences.indexOf(sentence) - 1]
  const antecedent = opens || (before !== undefined && isAbout(before, name))
  const rest = text.slice(pronoun.length)
  if (!antecedent || leans(`${lang === 'en' ? 'Nothing' : 'الشيء'} ${rest}`, lang)) return undefined
  return cutEnd(shown(raw, plain, /^[وف]/u.test(text) && lang === 'ar' ? 1 : 0, text.length))
}

/** Where the sentence goes on, if it begins with the very words of the heading. */
function saidOf(full: string, text: string, from: number): number | undefined {
  const name = withoutAside(full)
  const article = /^(?:the|an?) /i.exec(text.slice(from))?.[0].length ?? 0
  const wanted = phraseKey(name.replace(/^(?:the|an?) /i, ''))
  let end = from + article
  for (let count = parts(name).length; count > 0; count--) end = text.indexOf(' ', end + 1)
  return end > 0 && phraseKey(text.slice(from + article, end)) === wanted ? end + 1 : undefined
}

/** Whether the sentence begins with what the heading names. */
function isAbout({ plain }: Sentence, name: string): boolean {
  const opening = new Set(contentStems(parts(plain.text).slice(0, 6).join(' ')))
  const wanted = contentStems(withoutAside(name))
  return wanted.length > 0 && wanted.every((stem) => opening.has(stem))
}

/** Items under a sentence that leads to them need it; those right under the heading need the heading alone. */
function itemStatement(
  block: Block,
  { name, blocks, attributes, lang }: StatementsOf,
  place: number,
): PartStatement[] {
  const [sentence, ...more] = block.sentences
  if (!sentence || sentence.scripture || more.length > 0 || block.ordered) return []
  if (block.label && !attributes.has(attributeOf(block))) return []
  const lead = blocks.slice(0, place).findLast(({ kind }) => kind !== 'list_item')
  const { raw, plain } = sentence
  const text = plain.text
  if (/[?؟!:]\s*$|https?:|www\.|[<>{}|\\^_*#]/.test(text)) return []
  if (NAMED_ITEM.test(text)) return []
  const opening = PRONOUN[lang].exec(text)?.[0]
  const bare = opening ? `${lang === 'en' ? 'Nothing' : 'الشيء'} ${text.slice(opening.length)}` : text
  if (leans(bare, lang) || text.split('(').length !== text.split(')').length) return []
  if (lead && LEANS_ON_LEAD.test(lead.segment.text)) return []
  const said = saidOf(name, text, 0)
  if (said !== undefined)
    return stated(sentence, `… ${cutEnd(shown(raw, plain, said, text.length))}`, LEAST_IN_LIST)
  return stated(sentence, capitalised(cutEnd(shown(raw, plain, 0, text.length))), LEAST_IN_LIST)
}

/** "Vitamin B1 (Thiamine)" is spoken of as "Vitamin B1". */
export const withoutAside = (name: string) => name.replace(/\s*\([^)]*\)/gu, '').trim() || name

const cutEnd = (text: string) => display(text).replace(/[.؛;،,\s]+$/u, '')

const SKELETON = /[اويىءأإآؤئةه\u064B-\u0652]/gu

/** Tells whether a text lets its heading be guessed: by a word of its name, given by its stem, or one of the same root. */
export function nameTeller(stems: ReadonlySet<string>): (text: string) => boolean {
  const roots = [...stems].map(rootOf)
  const known = new Map<string, boolean>()
  const tells = (word: string): boolean => {
    const found = known.get(word)
    if (found !== undefined) return found
    const forms = [...contentStems(word), ...bareWords(word)].map(rootOf)
    const made = forms.some((form) => roots.some((root) => akin(root, form)))
    known.set(word, made)
    return made
  }
  return (text) => contentStems(text).some((stem) => stems.has(stem)) || words(text).some(tells)
}

/** Words without their article: «أركان» shows its root better than its stem does. */
export const bareWords = (text: string): string[] =>
  words(text).flatMap((word) =>
    contentStems(word).length > 0 ? [fold(word).replace(/^(?:وال|بال|فال|كال|ال|لل)(?=.{3})/u, '')] : [],
  )

const ARABIC = /\p{Script=Arabic}/u
const ROOT = 3
const ENGLISH_ROOT = 5

/** A stem, whether it is Arabic, and its consonants. */
type Root = { stem: string; arabic: boolean; consonants: string }
const rootOf = (stem: string): Root => ({
  stem,
  arabic: ARABIC.test(stem),
  consonants: stem.replace(SKELETON, ''),
})

function akin(name: Root, word: Root): boolean {
  if (name.arabic) {
    const [a, b] = [name.consonants, word.consonants]
    return Math.min(a.length, b.length) >= ROOT && (a.includes(b) || b.includes(a))
  }
  const shorter = Math.min(name.stem.length, word.stem.length)
  return shorter >= ENGLISH_ROOT && name.stem.slice(0, shorter - 1) === word.stem.slice(0, shorter - 1)
}
