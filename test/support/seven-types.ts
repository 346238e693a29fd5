import type { Locale, QuestionType } from '#db/vocabulary.ts'
import type { QuestionContent } from '#worker/contract/question-content.ts'
import type { Question } from '#worker/contract/questions.ts'
import type { PublishedCourse } from './published-course.ts'

/** A question of one type as its instructor writes it, and what a student has to type where it is typed. */
export type WrittenQuestion = { type: QuestionType; title: string; content: QuestionContent; typed?: string }

type Words = {
  titles: Record<QuestionType, string>
  answers: [right: string, alsoRight: string, wrong: string]
  truth: [right: string, wrong: string]
  steps: string[]
  lefts: string[]
  rights: string[]
  extra: string
  accepted: string
  typed: string
  why: string
  hint: string
}
const WORDS: Record<Locale, Words> = {
  en: {
    titles: {
      multiple_choice: 'Which of these cools soup fastest?',
      true_or_false: 'A deep pot cools faster than a tray. True or false?',
      multiple_answer: 'Which of these cool food quickly?',
      ordering: 'Put the steps of cooling soup in order.',
      matching: 'Match each temperature with what to do.',
      numeric: 'Below how many degrees is food kept cold?',
      short_answer: 'What is the record of a fridge’s warmth called?',
    },
    answers: ['An ice bath', 'A shallow tray', 'A closed deep pot'],
    truth: ['False', 'True'],
    steps: ['Ladle into trays', 'Stand the trays in ice', 'Cover and label'],
    lefts: ['26 degrees at two hours', '5 degrees after five hours'],
    rights: ['Reheat and start again', 'Cover and keep'],
    extra: 'Throw it away',
    accepted: 'Temperature log',
    typed: 'temperature LOG',
    why: 'The shallower the food, the nearer its middle is to the cold.',
    hint: 'How far is the middle from the cold?',
  },
  ar: {
    titles: {
      multiple_choice: 'أي هذه يبرّد الشوربة أسرع؟',
      true_or_false: 'القدر العميق يبرد أسرع من الصينية، فهل هذا صحيح؟',
      multiple_answer: 'أي هذه يبرّد الطعام بسرعة؟',
      ordering: 'رتّب خطوات تبريد الشوربة.',
      matching: 'صِل كل حرارة بما تفعله عندها.',
      numeric: 'تحت كم درجة يُحفظ الطعام البارد؟',
      short_answer: 'ما اسم الدفتر الذي تدوّن فيه حرارة الثلاجة؟',
    },
    answers: ['حمّام الثلج', 'صينية ضحلة', 'قدر عميق مغلق'],
    truth: ['خطأ', 'صواب'],
    steps: ['غرف الشوربة في صوانٍ', 'وضع الصواني في الثلج', 'التغطية والبطاقة'],
    lefts: ['26 درجة عند ساعتين', '5 درجات بعد خمس ساعات'],
    rights: ['التسخين والبدء من جديد', 'التغطية والحفظ'],
    extra: 'الإتلاف',
    accepted: 'سجل الحرارة',
    typed: 'سجلّ حراره',
    why: 'كلما قلّ العمق اقترب الوسط من البرودة.',
    hint: 'كم يبعد الوسط عن البرودة؟',
  },
}

const choice = (texts: readonly string[], right: readonly string[], why: string) =>
  texts.map((text) => ({ text, is_correct: right.includes(text), feedback: `${text}: ${why}` }))

/** One question of each type, in the order of the keys Alt 1 to 7. */
export function sevenTypes(lang: Locale): WrittenQuestion[] {
  const { titles, answers, truth, steps, lefts, rights, extra, accepted, typed, why } = WORDS[lang]
  const contents: Record<QuestionType, QuestionContent> = {
    multiple_choice: { answers: choice(answers, [answers[0]], why) },
    true_or_false: { answers: choice(truth, [truth[0]], why) },
    multiple_answer: { answers: choice(answers, answers.slice(0, 2), why) },
    ordering: { items: steps.map((text) => ({ text })) },
    matching: {
      pairs: lefts.map((left, place) => ({ left, right: rights[place] ?? '' })),
      extra_rights: [extra],
    },
    numeric: { value: 7.5, tolerance: 0, unit: '°C' },
    short_answer: { accepted: [accepted] },
  }
  const types = Object.keys(contents) as QuestionType[]
  return types.map((type) => ({
    type,
    title: titles[type],
    content: contents[type],
    typed: type === 'numeric' ? '٧٫٥' : type === 'short_answer' ? typed : undefined,
  }))
}
export const hintOf = (lang: Locale): string => WORDS[lang].hint

export type SevenTypes = { written: WrittenQuestion[]; examId: string; exerciseId: string }

/** Writes a question of each type into a published course, an exam of them and an exercise of them. */
export async function addSevenTypes(course: PublishedCourse, lang: Locale): Promise<SevenTypes> {
  const { call } = course.instructor
  const written = sevenTypes(lang)
  const ids: string[] = []
  for (const { type, title, content } of written) {
    const body = { type, title, language: lang, course_id: course.id, points: 2, ...content }
    const { why, hint } = WORDS[lang]
    const made = await call<{ question: Question }>('POST', '/questions', { ...body, explanation: why, hint })
    if (made.status !== 201) throw new Error(`the question answered ${JSON.stringify(made)}`)
    ids.push(made.body.data.question.id)
  }
  const fields = {
    course_id: course.id,
    duration_minutes: 0,
    mcq_count: 1,
    true_or_false_count: 1,
    other_count: 5,
    success_percentage: 75,
    max_attempts: 0,
    pause_minutes: 0,
    question_ids: ids,
  }
  const create = async (path: 'exams' | 'exercises') => {
    const made = await call<Record<string, { id: string }>>('POST', `/${path}`, { ...fields, title: path })
    if (made.status !== 201) throw new Error(`${path} answered ${JSON.stringify(made)}`)
    const id = Object.values(made.body.data)[0]?.id ?? ''
    await call('POST', `/${path}/${id}/activate`)
    return id
  }
  const made = { written, examId: await create('exams'), exerciseId: await create('exercises') }
  // What is written after the first publish reaches students with the next one.
  const published = await call('POST', `/courses/${course.id}/publish`)
  if (published.status !== 200) throw new Error(`publish answered ${JSON.stringify(published)}`)
  return made
}
