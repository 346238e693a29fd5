import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { contentStems, parts } from '../../../text/words.ts'
import { isGeneral } from '../../outline/joined-titles.ts'
import { wholeTitle } from '../../outline/part-titles.ts'
import { tellingNames } from '../../outline/telling-names.ts'
import { spanOf } from '../../questions/candidate.ts'
import { wordEvidence } from '../../questions/word-evidence.ts'
import { ARABIC_ACTION } from '../cues-ar.ts'
import { ENGLISH_ACTION } from '../cues-en.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { heading, inSentence, quote } from './wording.ts'

const RANK = 9
/** Arabic joins more into one sentence. */
const LEAST_SENTENCES: Record<Lang, number> = { en: 3, ar: 2 }
const NAME_WORDS = 5
/** A verb, a question or a pronoun: no name that could follow "about". */
const NO_NAME =
  /\b(?:is|are|was|were|do|does|did|can|how|why|what|when|where|who|you|your|we|our|this|that|these|part|things?)\b|[?!:;…(“”"]|(?<!\p{L})(?:كيف|لماذا|ما|متى|أين|هل|من|هذا|هذه|قصة|الذي|التي|قبل|بعد|في|على|إلى|أبو|ذو)(?!\p{L})|[؟؛«]|^[يت](?!\p{L}*ة)\p{L}+\s/iu
/** After «عن» they would end otherwise. */
const NOMINATIVE = /(?:ون|ان)(?!\p{L})/u

/** «احفظ الملفات», "Keep the files": what is to be done is no thing. */
const orders = (bare: string, lang: Lang): boolean =>
  lang === 'en'
    ? ENGLISH_ACTION.test(bare)
    : ARABIC_ACTION.test(bare) || /^[اأ](?!ل)\p{L}{2,3}(?<![ةه])\s/u.test(bare)

/** What the text says of the thing that its lesson is about: asked where it names nothing better to learn. */
export function aboutObjective({ sections, title, lang, document }: ObjectiveContext): Objective | undefined {
  const sentences = sections.flatMap(({ units }) =>
    units.flatMap((unit) => unit.sentences.map(({ sentence }) => sentence)),
  )
  const { isName } = wordEvidence(document)
  const about = sections.length === 1 ? (sections[0]?.about ?? '') : ''
  const given = [about, title].map(heading).filter((one) => one !== '' && wholeTitle(one, lang) === one)
  const blocks = [...new Set(sentences.map(({ block }) => block))]
  const telling = tellingNames(blocks, document).filter(({ kind }) => kind !== 'noun')
  const whole = wholeTitle(title, lang)
  const isPart = about === '' && whole !== title && whole !== ''
  const place = isPart ? { en: 'this part', ar: 'هذا الجزء' } : { en: 'the text', ar: 'النص' }
  // Headings keep their capitals and stand in quotation marks.
  const inText = (name: string) =>
    given.includes(name) && / \p{Lu}/u.test(name) && !isName(name.split(' ')[0] ?? '')
      ? quote(name, 'en')
      : inSentence(name, isName)
  const names = [
    ...given.filter((one) => !isGeneral(one)),
    ...telling.map(({ text }) => text),
    ...(isPart ? [whole] : []),
  ]
  for (const name of names) {
    const bare = plain(name).text
    if (parts(bare).length > NAME_WORDS || NO_NAME.test(bare)) continue
    if ((lang === 'ar' && NOMINATIVE.test(bare)) || orders(bare, lang)) continue
    // "Songs" alone is too much to say, unless the author's heading says so.
    if (lang === 'en' && !given.includes(name) && name !== whole && parts(bare).length < 2) continue
    const stems = contentStems(bare)
    const saying = sentences.filter((one) => stems.some((stem) => one.stems.includes(stem)))
    if (stems.length === 0 || saying.length < LEAST_SENTENCES[lang]) continue
    const text =
      lang === 'en'
        ? `say what ${place.en} says about ${inText(name)}`
        : `ذكر ما ورد في ${place.ar} عن ${name}`
    return { kind: 'thing', rank: RANK, text, spans: saying.map(spanOf) }
  }
  return undefined
}
