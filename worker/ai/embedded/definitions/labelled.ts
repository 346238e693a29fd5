import { shown } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { parts, phraseKey } from '../../text/words.ts'
import type { Block } from '../document.ts'
import { ARABIC_ACTION } from '../lesson/cues-ar.ts'
import { ENGLISH_ACTION } from '../lesson/cues-en.ts'
import { withoutSecondClause } from './definition-match.ts'
import { ARABIC_DEFINITIONS } from './definitions-ar.ts'
import { ENGLISH_DEFINITIONS } from './definitions-en.ts'
import { DOES_AR } from './functions-ar.ts'
import { DOES } from './functions-en.ts'
import type { Meaning } from './naming.ts'

const LEAST = 3
const LABEL: Record<Lang, RegExp> = {
  en: /^(?:\(?\p{Nd}{1,2}[.)]\s*)?(?<term>\p{L}[^:.,;؟?!()–—]{1,45}?)(?: \([^()]{1,30}\))?\s?(?::| [–—-]) (?<body>\p{L}.+)$/du,
  ar: /^(?:\(?\p{Nd}{1,2}[.)-]\s*)?(?<term>\p{L}[^:.،,؛؟?!()–—]{1,45}?)(?: \([^()]{1,30}\))?\s?(?::| [–—-]) (?<body>\p{L}.+)$/du,
}
const TERM_WORDS = 4
const LEAST_CHARS = 16
const IS_AR = /^(?:هو|هي)(?: عبارة عن)? /u
/** The body says its label again: "Draught: Draught is the depth of …" */
const AGAIN: Record<Lang, RegExp> = {
  en: /^(?:is|are|refers to|means|involves) /u,
  ar: /^(?:هو|هي|عبارة عن|[يت]شير إلى|[يت]عني) /u,
}
const DOES_SOMETHING_EN = new RegExp(
  `^(?:${DOES}|describes|refers to|means|involves|includes|uses|tells|gives|asks|lets|makes|takes|checks|finds|runs|sets|needs|focuses on|deals with)\\s`,
  'iu',
)
const DOES_SOMETHING_AR = new RegExp(`^(?:${DOES_AR}|[يت]\\p{L}{2,}) (?:ب|ل|على |إلى |من |في |عن |ك)`, 'u')
const NO_MEANING_AR =
  /^(?:[يت]\p{L}{2,}|هو|هي|يجب|لا|لم|لن|قد|إذا|عند|عندما|في|على|من|إلى|هل|هناك|العديد|الكثير|كثير|معظم|بعض|غالبا|عادة|ليس|ليست|يمكن|كلما|كان|كانت|إن|لأن|بعد|قبل|ضع|استخدم)(?=\s)|^ال\p{L}+(?: ال\p{L}+)? (?:[يت]\p{L}{3,}|هو|هي|لديه\p{L}*)(?=\s)/u

/** Labels that stand side by side, each with what it is or does: the blocks of one list or of one run of paragraphs. */
export function labelledIn(blocks: Block[], lang: Lang): Meaning[] {
  const runs: Meaning[][] = [[]]
  let last: Block | undefined
  for (const block of blocks) {
    if (block.kind === 'heading' || (last && block.kind !== last.kind)) runs.push([])
    const meaning = labelled(block, lang)
    if (meaning) runs.at(-1)?.push(meaning)
    last = block
  }
  const counts = Map.groupBy(runs.flat(), ({ term }) => phraseKey(term))
  // A label that comes twice is a rubric: "Advantages", "Speed".
  return runs
    .map((run) => run.filter(({ term }) => counts.get(phraseKey(term))?.length === 1))
    .filter((run) => run.length >= LEAST)
    .flatMap(asOne)
}

/** Where not all of a run are definitions, none is called one. */
const asOne = (run: Meaning[]): Meaning[] =>
  run.every(({ kind }) => kind === 'definition') ? run : run.map((one) => ({ ...one, kind: 'description' }))

function labelled(block: Block, lang: Lang): Meaning | undefined {
  const sentence = block.sentences[0]
  if (!sentence || (block.label && block.label.kind !== 'term')) return undefined
  const { plain, raw } = sentence
  const groups = LABEL[lang].exec(plain.text)?.indices?.groups
  if (!groups?.term || !groups.body) return undefined
  const label = plain.text.slice(...groups.term)
  let from = groups.body[0]
  if (plain.text.slice(from).toLowerCase().startsWith(`${label.toLowerCase()} `)) {
    const again = AGAIN[lang].exec(plain.text.slice(from + label.length + 1))
    if (!again) return undefined
    from += label.length + 1 + again[0].length
  }
  if (lang === 'ar') from += IS_AR.exec(plain.text.slice(from))?.[0].length ?? 0
  const rules = lang === 'en' ? ENGLISH_DEFINITIONS : ARABIC_DEFINITIONS
  const [, to] = withoutSecondClause(
    plain.text,
    [from, from + upToClause(plain.text.slice(from), lang)],
    rules.secondClauses,
  )
  const text = plain.text.slice(from, to)
  const action = lang === 'en' ? ENGLISH_ACTION : ARABIC_ACTION
  if (action.test(text) || /[:؟?!]/.test(text) || parts(label).length > TERM_WORDS) return undefined
  const kind = kindOf(label, text, lang)
  if (!kind) return undefined
  const term = shown(raw, plain, ...groups.term)
  return { sentence, term, body: shown(raw, plain, from, to), kind }
}

/** «أقراص مقعرة الوجهين، تنقل الأكسجين»: up to the next verb behind a comma. */
function upToClause(text: string, lang: Lang): number {
  const at = lang === 'ar' ? text.search(/،\s(?:[يتوف]\p{L}{2,}\s)/u) : -1
  return at >= LEAST_CHARS ? at : text.length
}

/** A noun phrase says what the thing is, a verb without a subject what it does; a whole sentence may speak of anything. */
function kindOf(label: string, text: string, lang: Lang): Meaning['kind'] | undefined {
  if (lang === 'en') {
    if (DOES_SOMETHING_EN.test(text)) return 'description'
    return ENGLISH_DEFINITIONS.isLabel(label, text) ? 'definition' : undefined
  }
  if (DOES_SOMETHING_AR.test(text)) return 'description'
  return NO_MEANING_AR.test(text) ? undefined : 'definition'
}
