import type { Lang } from '../../../text/language.ts'

export type SetKind =
  | 'definitions'
  | 'reasons'
  | 'purposes'
  | 'conditions'
  | 'years'
  | 'actors'
  | 'halves'
  | 'order_dates'
  | 'order_steps'
  | 'order_stages'

/** The task of a set. Sets of one kind in one part of the text are worded in turn, so that no two titles are equal. */
type Task = (part: string | undefined, index: number) => string

const en = (first: string, second: string): Task => task(first, second, (part) => ` in “${part}”`)
const ar = (first: string, second: string): Task => task(first, second, (part) => ` في «${part}»`)

function task(first: string, second: string, within: (part: string) => string): Task {
  return (part, index) => {
    const text = (index % 2 === 0 ? first : second).replace('@', part ? within(part) : '')
    return index < 2 ? text : `${text} (${Math.floor(index / 2) + 1})`
  }
}

export const SET_WORDING: Record<Lang, Record<SetKind, Task>> = {
  en: {
    definitions: en(
      'Match each term@ with its meaning.',
      'Which meaning belongs to which term@? Match them.',
    ),
    reasons: en(
      'Match each fact@ with the reason that the text gives for it.',
      'Why is it so? Match each fact@ with its reason.',
    ),
    purposes: en(
      'Match each fact@ with the purpose that the text gives for it.',
      'What is it for? Match each fact@ with its purpose.',
    ),
    conditions: en(
      'Match each statement@ with its condition or exception.',
      'When does each statement@ hold? Match it with its condition.',
    ),
    years: en('Match each event@ with its year.', 'When did it happen? Match each event@ with its year.'),
    actors: en(
      'Match each duty or power@ with whoever has it.',
      'Who does what@? Match each task with its holder.',
    ),
    halves: en(
      'Match the beginning of each sentence@ with its ending.',
      'How does the text go on@? Match each beginning with its ending.',
    ),
    order_dates: en(
      'Put these events@ in order, the earliest first.',
      'What came first@? Order these events from the earliest to the latest.',
    ),
    order_steps: en(
      'Put these steps@ in the right order.',
      'In which order@ do these steps follow each other?',
    ),
    order_stages: en(
      'Put these stages@ in the order that the text gives.',
      'In which order@ do these stages follow each other?',
    ),
  },
  ar: {
    definitions: ar('صِل كل مصطلح@ بمعناه.', 'أيّ معنى لأيّ مصطلح@؟ صِل بينهما.'),
    reasons: ar('صِل كل حقيقة@ بالسبب الذي يذكره النص لها.', 'لماذا كان ذلك؟ صِل كل حقيقة@ بسببها.'),
    purposes: ar('صِل كل أمر@ بالغرض الذي يذكره النص له.', 'ما الغرض منه؟ صِل كل أمر@ بغرضه.'),
    conditions: ar('صِل كل عبارة@ بشرطها أو استثنائها.', 'متى تصح كل عبارة@؟ صِلها بشرطها.'),
    years: ar('صِل كل حدث@ بالسنة التي وقع فيها.', 'متى وقع؟ صِل كل حدث@ بسنته.'),
    actors: ar('صِل كل جهة@ بما تختص به.', 'من يتولى ماذا@؟ صِل كل جهة بمهمتها.'),
    halves: ar('صِل بداية كل جملة@ بتتمتها بحسب النص.', 'كيف يكمل النص كل جملة@؟ صِل البداية بتتمتها.'),
    order_dates: ar(
      'رتّب الأحداث الآتية@ من الأقدم إلى الأحدث.',
      'ما الذي وقع أولًا@؟ رتّب الأحداث من الأقدم إلى الأحدث.',
    ),
    order_steps: ar('رتّب الخطوات الآتية@ ترتيبًا صحيحًا.', 'ما تسلسل الخطوات الآتية@؟ رتّبها.'),
    order_stages: ar('رتّب المراحل الآتية@ كما وردت في النص.', 'ما تسلسل المراحل الآتية@؟ رتّبها.'),
  },
}
