import { fold, shown } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { parts } from '../../text/words.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised } from '../lesson/standalone.ts'
import { type QuestionCandidate, statement } from './candidate.ts'
import { quotable, quoteText } from './quote/quotable.ts'

const NOUN = '(?:[Tt]he |[Aa]n? )?(?:[\\p{L}-]+ ){0,2}[\\p{L}-]+'
const VERB =
  '(?:is|are|was|were|has|have|had|can|may|must|carries|carry|contains?|holds?|lives?|grows?|needs?|uses?|takes?|gives?|makes?|keeps?|lets?|lies|rises?|falls?|feeds?|works?|moves?|flows?|absorbs?|reflects?|costs?|pays?|turns?|runs?|breaks?|forms?|produces?|stores?|remains?|loses?|gains?|eats?|travels?|burns?|melts?|cools?|heats?|measures?|collects?|controls?|sinks?|spreads?|stays?|receives?|pumps?)'
const ENGLISH = [
  new RegExp(`^(${NOUN}) (${VERB}\\b.{4,}?), (?:while|whereas) (${NOUN}) (${VERB}\\b.{3,})$`, 'u'),
  new RegExp(`^(?:While|Whereas) (${NOUN}) (${VERB}\\b.{4,}?), (${NOUN}) (${VERB}\\b.{3,})$`, 'u'),
]
const ARABIC = [
  /^(ال\p{L}+(?: ال\p{L}+)?) (.{6,}?)، (?:أما|وأما|بينما|في حين أن|في حين) (ال\p{L}+(?: ال\p{L}+)?) (.{6,})$/u,
  /^[يت]\p{L}{2,} (ال\p{L}+(?: ال\p{L}+)?) (.{4,}?)، (?:بينما|في حين) [يت]\p{L}{2,} (ال\p{L}+(?: ال\p{L}+)?) (.{4,})$/u,
]
const POINTING = /\b(?:it|they|he|she|this|that|there|who|which|one|others?|some|many|few|most)\b/i
const LONGEST = 34

/** Two subjects set against each other, which change places; as it is and swapped. */
export function contrastStatements(sentence: Sentence, { document }: Knowledge): QuestionCandidate[] {
  const { lang } = document
  const quote = quotable(sentence, lang)
  if (!quote || quote.before || parts(sentence.plain.text).length > LONGEST) return []
  const { plain, raw } = sentence
  const text = plain.text.slice(quote.from)
  for (const pattern of lang === 'en' ? ENGLISH : ARABIC) {
    const [, left, , right] = pattern.exec(text) ?? []
    if (!left || !right || !exchangeable(left, right, lang)) continue
    const at = [text.indexOf(left), text.lastIndexOf(right)] as const
    if (at[0] < 0 || at[1] <= at[0] + left.length) continue
    const piece = (from: number, to: number) => shown(raw, plain, quote.from + from, quote.from + to)
    const names = [piece(at[0], at[0] + left.length), piece(at[1], at[1] + right.length)] as const
    const swapped = [
      piece(0, at[0]),
      at[0] === 0 ? capitalised(names[1]) : names[1],
      piece(at[0] + left.length, at[1]),
      at[0] === 0 && lang === 'en' ? lower(names[0]) : names[0],
      piece(at[1] + right.length, text.length),
    ]
      .filter(Boolean)
      .join(' ')
      .replace(/ (?=[.,،])/gu, '')
    const common = { sentence, score: 2.4, difficulty: 'intermediate', skill: 'understand' } as const
    const asItIs = quoteText(quote, lang)
    return [
      statement({ ...common, rule: 'contrast_true', title: asItIs, isTrue: true }, lang),
      statement(
        {
          ...common,
          rule: 'contrast',
          title: swapped,
          isTrue: false,
          changed: { from: asItIs, to: swapped },
        },
        lang,
      ),
    ]
  }
  return []
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What changes places must agree with the rest: article and number, in Arabic gender and number. */
function exchangeable(left: string, right: string, lang: Lang): boolean {
  if (fold(left) === fold(right)) return false
  if (lang === 'en') {
    const article = (text: string) => /^(?:the|an?) /i.exec(text)?.[0].toLowerCase().trim() ?? ''
    const plural = (text: string) => /[^s]s$/.test(text)
    if (/ed$/.test(left) || /ed$/.test(right) || POINTING.test(`${left} ${right}`)) return false
    return article(left) === article(right) && plural(left) === plural(right)
  }
  const first = (text: string) => text.split(' ')[0] ?? ''
  const feminine = (text: string) => /(?:ة|ات)$/u.test(first(text))
  const number = (text: string) => /(?:ون|ين|ات|ان)$/u.exec(first(text))?.[0] ?? ''
  return feminine(left) === feminine(right) && number(left) === number(right)
}
