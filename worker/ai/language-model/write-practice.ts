import { rightPlaces } from '../embedded/questions/balance.ts'
import {
  type CardDraft,
  EngineFault,
  type LessonRef,
  type Made,
  type PracticeDraft,
  type PracticeOptions,
  type QuestionDraft,
  type Source,
} from '../engine.ts'
import { checkCard } from '../gates/card.ts'
import { allPassed, noneFailed } from '../gates/gate.ts'
import { checkQuestion } from '../gates/question.ts'
import { checkQuestionSet } from '../gates/question-set.ts'
import { display, fold } from '../text/fold.ts'
import { PracticeAnswer, PracticeRepair, type WrittenQuestion } from './answers.ts'
import { fenced } from './fence.ts'
import { type Claim, type Reading, verdictsOn } from './judge.ts'
import { budgetOf, isTimeLeft } from './limits.ts'
import type { Models } from './models.ts'
import { lessonSegments, type NumberedSource, numbered, spansOf } from './numbered.ts'
import { addUsage, repaired, unlessItFails } from './pieces.ts'
import { practiceRepairTask, practiceTask } from './practice-prompt.ts'
import { courseContext, instructions } from './prompts.ts'
import { type QuestionPiece, readQuestion } from './read-practice.ts'
import { structured } from './structured.ts'

const LESSON_CHARS = 24_000

/** Writes the questions and cards of a lesson; what fails is written once more, and what fails again is dropped. */
export async function writePractice(
  { model, judge, limits }: Models,
  source: Source,
  ref: LessonRef,
  options: PracticeOptions,
): Promise<Made<PracticeDraft>> {
  const budget = budgetOf(limits)
  const own = numbered(lessonSegments(source, ref.segment_ids, LESSON_CHARS))
  const context = { source, numbered: own, objectives: ref.objectives?.length ?? 0 }
  const asked = {
    instructions: instructions(source.language),
    material: `${await fenced('source', own.text)}\n\n${await courseContext(ref, options.known)}`,
  }
  const first = await structured(
    model,
    {
      ...asked,
      task: practiceTask(source, options),
      schema: PracticeAnswer,
      use: (answer: PracticeAnswer) => ({ value: answer }),
    },
    budget,
  )
  const usage = { ...first.usage }
  const reading: Reading = { ...asked, judge, budget, usage }
  const pieces = first.value.questions.map((question, index) => readQuestion(question, index + 1, context))
  const { kept, report } = await repaired(pieces, {
    judge: (sound) => judgeQuestions(sound, own, reading),
    repair: async (failing) => {
      if (!isTimeLeft(budget)) return []
      const rejected = failing.map(({ number, problem = '', written }) => ({ number, problem, written }))
      const task = {
        ...asked,
        task: practiceRepairTask(rejected),
        schema: PracticeRepair,
        use: ({ questions }: { questions: ({ number: number } & WrittenQuestion)[] }) => ({
          value: questions.map(({ number, ...written }) => readQuestion(written, number, context)),
        }),
      }
      const made = await unlessItFails(() => structured(model, task, budget))
      if (made) addUsage(usage, made.usage)
      return made?.value ?? []
    },
  })
  const known = new Set((options.known ?? []).map(fold))
  const good = kept.flatMap(({ value }) => (value && !known.has(fold(value.title)) ? value : []))
  const questions = rightPlaces(withoutTwins(good).slice(0, options.questions))
  if (questions.length === 0 && options.questions > 0) {
    throw new EngineFault('bad_output', 'no question follows from the sentences that it cites')
  }
  const cards = first.value.cards
    .flatMap((card) => cardOf(card, own))
    .filter((card) => noneFailed(checkCard(card, source)))
  const warned = questions.filter((question) => !allPassed(checkQuestion(question, source))).length
  const dropped = pieces.length - questions.length
  return {
    value: { questions, cards: cards.slice(0, options.cards) },
    usage,
    report: { kept: questions.length, repaired: report.repaired, dropped, warned },
  }
}

function cardOf({ front, back, cite }: PracticeAnswer['cards'][number], source: NumberedSource): CardDraft[] {
  const spans = spansOf(cite, source)
  return 'unknown' in spans ? [] : [{ front: display(front), back: display(back), spans }]
}

async function judgeQuestions(
  pieces: QuestionPiece[],
  source: NumberedSource,
  reading: Reading,
): Promise<void> {
  const read = pieces.flatMap((piece) => (piece.value ? { piece, question: piece.value } : []))
  const verdicts = await verdictsOn(
    read.map(({ question }) => claimOf(question, source)),
    reading,
  )
  for (const [index, { piece, question }] of read.entries()) {
    const verdict = verdicts[index]
    if (verdict?.support === 'no')
      piece.problem = `its answer does not follow: ${verdict.missing || 'another one is right'}`
    else if (verdict) question.judged = verdict
  }
}

/** What a question says is right, as a sentence that can be judged. */
function claimOf({ type, title, answers, content, spans }: QuestionDraft, source: NumberedSource): Claim {
  const right = answers.filter(({ correct }) => correct).map(({ text }) => text)
  const pairs = (content?.pairs ?? []).map((pair) => `${pair.left} = ${pair.right}`)
  const texts: Partial<Record<QuestionDraft['type'], string>> = {
    true_or_false: `It is ${answers[0]?.correct ? 'true' : 'false'} that: ${title}`,
    ordering: `${title} In this order: ${right.join('; ')}`,
    matching: `${title} ${pairs.join('; ')}`,
    numeric: `${title} ${right.join(' ')} ${content?.unit ?? ''}`,
  }
  const cite = spans.flatMap((span) => source.numberOf(span) ?? [])
  return { text: texts[type] ?? `${title} Answer: ${right.join('; ')}`, cite }
}

function withoutTwins(questions: QuestionDraft[]): QuestionDraft[] {
  const twins = checkQuestionSet(questions)
    .filter(({ name, state }) => name === 'not_duplicate' && state === 'failed')
    .map(({ note }) => note.question)
  return questions.filter((_, index) => !twins.includes(index))
}
