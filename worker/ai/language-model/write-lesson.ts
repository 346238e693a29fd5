import { withoutEmptyHeadings } from '../empty-headings.ts'
import {
  type ArticleBlock,
  type ArticleSentence,
  EngineFault,
  type LessonDraft,
  type LessonOptions,
  type LessonRef,
  type Made,
  type Source,
} from '../engine.ts'
import { checkArticle, checkSentences, clean, languageOf } from '../gates/article.ts'
import { quoted } from '../gates/cited.ts'
import { noneFailed } from '../gates/gate.ts'
import { foldWords } from '../text/fold.ts'
import { isScripture } from '../text/scripture.ts'
import { LessonAnswer, LessonRepair } from './answers.ts'
import { fenced } from './fence.ts'
import { type Claim, type Reading, verdictsOn } from './judge.ts'
import { lessonRepairTask, lessonTask } from './lesson-prompt.ts'
import { budgetOf, isTimeLeft } from './limits.ts'
import type { Models } from './models.ts'
import { lessonSegments, numbered } from './numbered.ts'
import { addUsage, repaired, unlessItFails } from './pieces.ts'
import { courseContext, instructions } from './prompts.ts'
import {
  inLanguage,
  type LessonContext,
  readBlock,
  sentenceIfFound,
  type WrittenPiece,
} from './read-lesson.ts'
import { structured, type Usable } from './structured.ts'

const LESSON_CHARS = 24_000
/** With a smaller share of usable paragraphs the lesson is not used. */
const KEPT_SHARE = 0.5
const MOST = { objectives: 4, keyPoints: 3 }

/** Writes a lesson, has it read a second time, repairs what can not stand and leaves out what still can not. */
export async function writeLesson(
  { model, judge, limits }: Models,
  source: Source,
  ref: LessonRef,
  options: LessonOptions = {},
): Promise<Made<LessonDraft>> {
  const budget = budgetOf(limits)
  const context: LessonContext = {
    source,
    numbered: numbered(lessonSegments(source, ref.segment_ids, LESSON_CHARS)),
  }
  const asked = {
    instructions: instructions(source.language),
    material: `${await fenced('source', context.numbered.text)}\n\n${await courseContext(ref)}`,
  }
  const first = await structured(
    model,
    {
      ...asked,
      task: lessonTask(source, options),
      schema: LessonAnswer,
      use: (answer: LessonAnswer): Usable<LessonAnswer> =>
        inLanguage(answer, context) ? { value: answer } : { problem: 'it is in the wrong language' },
    },
    budget,
  )
  const usage = { ...first.usage }
  const reading: Reading = { ...asked, judge, budget, usage }
  const pieces = first.value.blocks.map((block, index) => readBlock(block, index + 1, context))
  const summary = keyPoints(first.value.key_points, context)
  // They are read with the first blocks.
  const unread = [summary]
  const { kept, report } = await repaired(pieces, {
    judge: (sound) => judgeBlocks(sound, unread.pop() ?? [], context, reading),
    repair: async (failing) => {
      if (!isTimeLeft(budget)) return []
      const rejected = failing.map(({ number, problem = '', written }) => ({ number, problem, written }))
      const task = {
        ...asked,
        task: lessonRepairTask(rejected),
        schema: LessonRepair,
        use: ({ blocks }: { blocks: Parameters<typeof readAgain>[0] }) => ({
          value: readAgain(blocks, context),
        }),
      }
      const made = await unlessItFails(() => structured(model, task, budget))
      if (made) addUsage(usage, made.usage)
      return made?.value ?? []
    },
  })
  const blocks = withoutEmptyHeadings(onceQuoted(kept.flatMap(({ value = [] }) => value)))
  const isProse = ({ written }: WrittenPiece) => written.kind !== 'heading'
  const wrote = pieces.filter(isProse).length
  if (kept.filter(isProse).length < Math.max(1, wrote * KEPT_SHARE)) {
    throw new EngineFault('bad_output', 'too many paragraphs say what their sentences do not')
  }
  const warned = blocks.filter((block) =>
    checkArticle(block, source).some(({ state }) => state === 'warning'),
  ).length
  const leftOut = report.dropped > 0 ? { left_out: report.dropped } : {}
  const objectives = objectivesOf(first.value.objectives, context)
  return {
    value: { title: ref.title, objectives, summary, blocks, ...leftOut },
    usage,
    report: { ...report, warned },
  }
}

const readAgain = (
  blocks: ({ number: number } & WrittenPiece['written'])[],
  context: LessonContext,
): WrittenPiece[] => blocks.map(({ number, ...written }) => readBlock(written, number, context))

/** What an objective says is the model's own wording: it needs no passage. */
function objectivesOf(items: LessonAnswer['objectives'], context: LessonContext): ArticleSentence[] {
  return items
    .flatMap((item) => sentenceIfFound(item, context))
    .filter(({ text }) => text !== '' && noneFailed([clean([text]), languageOf([text], context.source)]))
    .slice(0, MOST.objectives)
}

/** Key points that say what they cite; scripture is no key point, since it would be torn from its context. */
function keyPoints(items: LessonAnswer['key_points'], context: LessonContext): ArticleSentence[] {
  const { source } = context
  return items
    .flatMap((item) => sentenceIfFound(item, context))
    .filter((sentence) => sentence.spans.length > 0 && !source.religious)
    .filter(({ text, spans }) => !isScripture(text) && !isScripture(quoted(spans)))
    .filter((sentence) =>
      noneFailed([
        ...checkSentences([sentence], source),
        clean([sentence.text]),
        languageOf([sentence.text], source),
      ]),
    )
    .slice(0, MOST.keyPoints)
}

/** A sentence copied from its passage needs no second reading. */
const isReworded = ({ text, spans }: ArticleSentence): boolean =>
  spans.length > 0 && !` ${foldWords(quoted(spans))} `.includes(` ${foldWords(text)} `)

const claimOf = ({ text, spans }: ArticleSentence, { numbered }: LessonContext): Claim => ({
  text,
  cite: spans.flatMap((span) => numbered.numberOf(span) ?? []),
})

/**
 * Notes in each sentence what a second reading found, and the problem of a block of which a sentence is unsupported.
 * `points` are read in the same call; those that are unsupported are taken out of the list.
 */
async function judgeBlocks(
  pieces: WrittenPiece[],
  points: ArticleSentence[],
  context: LessonContext,
  reading: Reading,
): Promise<void> {
  const inBlocks = pieces.flatMap((piece) =>
    (piece.value ?? [])
      .filter(({ kind }) => kind !== 'heading' && kind !== 'quote' && kind !== 'table')
      .flatMap(({ sentences }) => sentences.map((sentence) => ({ piece, sentence }))),
  )
  const all: { piece?: WrittenPiece; sentence: ArticleSentence }[] = [
    ...inBlocks,
    ...points.map((sentence) => ({ sentence })),
  ].filter(({ sentence }) => isReworded(sentence))
  const verdicts = await verdictsOn(
    all.map(({ sentence }) => claimOf(sentence, context)),
    reading,
  )
  for (const [index, { piece, sentence }] of all.entries()) {
    const verdict = verdicts[index]
    if (!verdict) continue
    if (verdict.support !== 'no') sentence.judged = verdict
    else if (piece) piece.problem = `the cited sentences do not say this: ${verdict.missing || sentence.text}`
    else points.splice(points.indexOf(sentence), 1)
  }
}

/** A passage is quoted where it comes first. */
function onceQuoted(blocks: ArticleBlock[]): ArticleBlock[] {
  const seen = new Set<string>()
  return blocks.filter(({ kind, sentences }) => {
    if (kind !== 'quote') return true
    const key = sentences.map(({ spans }) => `${spans[0]?.source_id}:${spans[0]?.start}`).join()
    return !seen.has(key) && seen.add(key)
  })
}
