import { display, plain, shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { isScripture } from '../../../text/scripture.ts'
import { parts } from '../../../text/words.ts'
import { type Block, type Document, nowhere, type Sentence } from '../../document.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { western } from '../numbers/number-words.ts'
import { leans, quotable, quoteText, spanOfQuote } from '../quote/quotable.ts'
import { type Item, ordering } from '../sets/set.ts'
import { itemLists, itemText } from './lists.ts'

const MOST = 6
const STEP_WORDS = 26
const STAGE_WORDS = 14

/** Steps of a numbered list, of sentences that begin with first and then, and of one sentence with "then" again. */
export function stepOrders(blocks: Block[], document: Document): QuestionCandidate[] {
  const { lang } = document
  const made = { difficulty: 'intermediate', skill: 'understand' } as const
  const listed = itemLists(document, new Set(blocks))
    .filter((list) => list.ordered && list.items.length <= 8)
    .map((list) => itemsOf(list.blocks))
    .filter((items) => items.length >= 3)
    .map((items) => ({ items, rule: 'order_steps', kind: 'order_steps', score: 3.6 }) as const)
  const named = namedSteps(blocks)
    .filter((items) => items.length >= 3)
    .map((items) => ({ items, rule: 'order_steps', kind: 'order_steps', score: 3.6 }) as const)
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph')
  const sequences = paragraphs
    .filter(({ sentences }) => !sentences.some(({ scripture }) => scripture))
    .map((block) => toldSteps(block.sentences, lang))
    .filter((items) => items.length >= 3)
    .map((items) => ({ items, rule: 'order_stages', kind: 'order_stages', score: 3.2 }) as const)
  const chained = paragraphs
    .flatMap(({ sentences }) =>
      sentences.filter(({ scripture }) => !scripture).map((sentence) => chainedSteps(sentence, lang)),
    )
    .filter((items) => items.length >= 4)
    .map((items) => ({ items, rule: 'order_stages', kind: 'order_stages', score: 3 }) as const)
  const stages = [...sequences, ...chained]
  return [
    ...[...listed, ...named].map(({ items, ...one }, index) =>
      ordering(items, { ...made, ...one }, document, index),
    ),
    ...stages.map(({ items, ...one }, index) => ordering(items, { ...made, ...one }, document, index)),
  ]
}

function itemsOf(blocks: Block[]): Item[] {
  const items = blocks.flatMap((block): Item[] => {
    const [sentence] = block.sentences
    if (!sentence || isScripture(block.segment.text)) return []
    const { id, text } = block.segment
    return [
      {
        text: itemText(text),
        sentence,
        asks: factOf(sentence),
        span: { source_id: id, start: 0, end: text.length, quote: text },
        passage: display(text),
      },
    ]
  })
  const whole = items.length === blocks.length && items.every(({ text }) => parts(text).length <= STEP_WORDS)
  return whole ? items.slice(0, MOST) : []
}

/** "Step 1 – Fill the tank", «المرحلة الثانية: …»: what the step is called, up to a colon or a full stop. */
const NAMED_STEP =
  /^(?:step|stage|phase|خطوة|الخطوة|مرحلة|المرحلة|الطور) (?:(?:no\.? ?|رقم )?\(?(?<number>\p{Nd}{1,2})\)?|(?<word>one|two|three|four|five|six|الأولى|الثانية|الثالثة|الرابعة|الخامسة|السادسة|الأول|الثاني|الثالث|الرابع|الخامس|السادس))\s*[:：.)–—-]\s*(?<name>\p{L}[^:：.!؟?]{4,}?)\s*(?:[:：.!؟?]|$)/iu
const WORDS = [
  ['one', 'الأولى', 'الأول'],
  ['two', 'الثانية', 'الثاني'],
  ['three', 'الثالثة', 'الثالث'],
  ['four', 'الرابعة', 'الرابع'],
  ['five', 'الخامسة', 'الخامس'],
  ['six', 'السادسة', 'السادس'],
]

/** Blocks of one kind that count their steps from the first on, whatever stands between them. */
function namedSteps(blocks: Block[]): Item[][] {
  const runs: Item[][] = []
  for (const block of blocks) {
    if (block.kind === 'table' || isScripture(block.segment.text)) continue
    const view = plain(block.segment.text)
    const groups = NAMED_STEP.exec(view.text)?.groups
    const number = groups?.number
      ? Number(western(groups.number))
      : WORDS.findIndex((words) => words.includes(groups?.word?.toLowerCase() ?? '')) + 1
    if (!groups?.name || number < 1) continue
    if (number === 1) runs.push([])
    const run = runs.at(-1)
    if (!run || run.length !== number - 1 || parts(groups.name).length > STEP_WORDS) continue
    const at = view.text.indexOf(groups.name)
    const { id, text } = block.segment
    run.push({
      text: capitalised(shown(text, view, at, at + groups.name.length)),
      sentence: block.sentences[0] ?? nowhere(block),
      asks: `${id}:step`,
      span: { source_id: id, start: 0, end: text.length, quote: text },
      passage: display(text),
    })
  }
  return runs.map((run) => run.slice(0, MOST))
}

const OPENING: Record<Lang, RegExp> = {
  en: /^(?:First(?:ly)?|Then|Next|After that|Afterwards|Finally|Lastly|Second(?:ly)?|Third(?:ly)?|At first),? (.+)$/,
  ar: /^(?:أولا|في البداية|في المرحلة الأولى|في المرحلة الثانية|في المرحلة الثالثة|ثم|بعد ذلك|وبعد ذلك|بعدها|وبعدها|وأخيرا|أخيرا|ثانيا|ثالثا|رابعا|وفي النهاية|في الخطوة الأولى)،? (.+)$/u,
}

/** Sentences in a row that begin with first, then, finally. */
function toldSteps(sentences: Sentence[], lang: Lang): Item[] {
  const steps = sentences.flatMap((sentence, place) => {
    const said = OPENING[lang].exec(sentence.plain.text)?.[1]
    return said && parts(said).length <= STEP_WORDS ? [{ sentence, said, place }] : []
  })
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || last.place - first.place !== steps.length - 1) return []
  // What comes before a first "then" is the first step itself.
  const before = sentences[first.place - 1]
  const opens =
    /^(?:Then|Next|After|ثم|بعد|وبعد)/.test(first.sentence.plain.text) && before && quotable(before, lang)
  const quote = opens && !opens.before && parts(before.plain.text).length <= STEP_WORDS ? opens : undefined
  const items = steps.map(({ sentence, said }) => {
    const { raw, plain } = sentence
    return stepOf(sentence, shown(raw, plain, plain.text.length - said.length, plain.text.length))
  })
  return (quote ? [stepOf(quote.sentence, quoteText(quote, lang)), ...items] : items).slice(0, MOST)
}

const stepOf = (sentence: Sentence, text: string): Item => ({
  sentence,
  text: capitalised(text.replace(/[.،,\s]+$/u, '')),
  asks: factOf(sentence),
  span: spanOf(sentence),
  passage: display(sentence.raw),
})

/** "…, then …, then …, and finally …" */
function chainedSteps(sentence: Sentence, lang: Lang): Item[] {
  const quote = quotable(sentence, lang)
  if (!quote || quote.before || /:/.test(sentence.plain.text)) return []
  const text = quoteText(quote, lang)
  if (leans(text, lang)) return []
  const pieces = text.split(
    lang === 'en' ? /,? (?:and )?then |,? (?:and )?finally,? /i : /،? (?:و?ثُ?مَ?ّ?|وأخيرًا|وأخيرا) /u,
  )
  if (pieces.some((piece) => parts(piece).length < 2 || parts(piece).length > STAGE_WORDS)) return []
  return pieces.map((piece) => ({ ...stepOf(sentence, piece), span: spanOfQuote(quote) })).slice(0, MOST)
}
