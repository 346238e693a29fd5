import type { Lang } from '../../../text/language.ts'

export type SetKind =
  | 'definitions'
  | 'descriptions'
  | 'reasons'
  | 'purposes'
  | 'results'
  | 'links'
  | 'conditions'
  | 'years'
  | 'actors'
  | 'halves'
  | 'order_dates'
  | 'order_steps'
  | 'order_stages'
  | 'order_events'
  | 'cases'
  | 'parts'
  | 'described'
  | 'words'
  | 'sentences'
  | 'numbers'
  | 'subjects'
  | 'persons'
  | 'speakers'

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
    descriptions: en(
      'Match each term@ with what the text says of it.',
      'What does the text say of each term@? Match the two.',
    ),
    reasons: en(
      'Match each fact@ with the reason that the text gives for it.',
      'Why is it so? Match each fact@ with its reason.',
    ),
    purposes: en(
      'Match each fact@ with the purpose that the text gives for it.',
      'What is it for? Match each fact@ with its purpose.',
    ),
    results: en(
      'Match each fact@ with the result that the text gives.',
      'What came of it? Match each fact@ with its result.',
    ),
    links: en(
      'Match each statement@ with the reason, purpose or result that the text gives.',
      'Why, what for, or with what result? Match each statement@ with what belongs to it.',
    ),
    conditions: en(
      'Match each statement@ with its condition or exception.',
      'When does each statement@ hold? Match it with its condition.',
    ),
    years: en('Match each event@ with its year.', 'When did it happen? Match each event@ with its year.'),
    actors: en(
      'Match each rule@ with whoever it speaks of.',
      'Of whom does each rule@ speak? Match the two.',
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
    order_events: en(
      'Put these events@ in the order in which they happen.',
      'What happens first@, and what next? Put the events in order.',
    ),
    cases: en('Match each case@ with what follows from it.', 'What follows in each case@? Match the two.'),
    parts: en(
      'Match each statement with the part of the text@ that it belongs to.',
      'Which part of the text@ tells what? Match each statement with its part.',
    ),
    described: en(
      'Match each description@ with what it describes.',
      'What does each description@ speak of? Match the two.',
    ),
    words: en(
      'Complete the passage@ with the missing words.',
      'Which word is missing where@? Complete the passage.',
    ),
    sentences: en('Put each word@ where it belongs.', 'Which word completes which sentence@?'),
    numbers: en('Put each number@ where it belongs.', 'Which number completes which sentence@?'),
    subjects: en(
      'Match each of these@ with what the text says of it.',
      'What does the text say of each of these@? Match the two.',
    ),
    persons: en('Who does what@? Match each person with a deed.', 'Match each person@ with what they do.'),
    speakers: en(
      'Who says what@? Match each line with its speaker.',
      'Match each line@ with whoever says it.',
    ),
  },
  ar: {
    definitions: ar('صِل كل مصطلح@ بمعناه.', 'أيّ معنى لأيّ مصطلح@؟ صِل بينهما.'),
    descriptions: ar('صِل كل مصطلح@ بما يقوله النص عنه.', 'ماذا يقول النص عن كل مصطلح@؟ صِل بينهما.'),
    reasons: ar('صِل كل حقيقة@ بالسبب الذي يذكره النص لها.', 'لماذا كان ذلك؟ صِل كل حقيقة@ بسببها.'),
    purposes: ar('صِل كل أمر@ بالغرض الذي يذكره النص له.', 'ما الغرض منه؟ صِل كل أمر@ بغرضه.'),
    results: ar('صِل كل حقيقة@ بالنتيجة التي يذكرها النص لها.', 'إلامَ أدى ذلك؟ صِل كل حقيقة@ بنتيجتها.'),
    links: ar(
      'صِل كل عبارة@ بما يذكره النص لها من سبب أو غرض أو نتيجة.',
      'لماذا، أو لأيّ غرض، أو بأيّ نتيجة؟ صِل كل عبارة@ بما يناسبها.',
    ),
    conditions: ar('صِل كل عبارة@ بشرطها أو استثنائها.', 'متى تصح كل عبارة@؟ صِلها بشرطها.'),
    years: ar('صِل كل حدث@ بالسنة التي وقع فيها.', 'متى وقع؟ صِل كل حدث@ بسنته.'),
    actors: ar('صِل كل حكم@ بمن ينطبق عليه.', 'على من ينطبق كل حكم@؟ صِل بينهما.'),
    halves: ar('صِل بداية كل جملة@ بتتمتها بحسب النص.', 'كيف يكمل النص كل جملة@؟ صِل البداية بتتمتها.'),
    order_dates: ar(
      'رتّب الأحداث الآتية@ من الأقدم إلى الأحدث.',
      'ما الذي وقع أولًا@؟ رتّب الأحداث من الأقدم إلى الأحدث.',
    ),
    order_steps: ar('رتّب الخطوات الآتية@ ترتيبًا صحيحًا.', 'ما تسلسل الخطوات الآتية@؟ رتّبها.'),
    order_stages: ar('رتّب المراحل الآتية@ كما وردت في النص.', 'ما تسلسل المراحل الآتية@؟ رتّبها.'),
    order_events: ar(
      'رتّب الأحداث الآتية@ بحسب تسلسل وقوعها.',
      'ما الذي حدث أولًا@، وما الذي تلاه؟ رتّب الأحداث.',
    ),
    cases: ar('صِل كل حالة@ بما يترتب عليها.', 'ما الذي يترتب على كل حالة@؟ صِل بينهما.'),
    parts: ar('صِل كل عبارة بالجزء الذي تنتمي إليه@.', 'في أيّ جزء@ وردت كل عبارة؟ صِل العبارة بجزئها.'),
    described: ar('صِل كل وصف@ بما ينطبق عليه.', 'علامَ ينطبق كل وصف@؟ صِل بينهما.'),
    words: ar('أكمل الفقرة الآتية@ بالكلمات الناقصة.', 'أيّ كلمة تكمل كل جملة@؟ أكمل الفقرة.'),
    sentences: ar('ضع كل كلمة@ في مكانها الصحيح.', 'أيّ كلمة تكمل أيّ جملة@؟'),
    numbers: ar('ضع كل رقم@ في مكانه الصحيح.', 'أيّ رقم يكمل كل جملة@؟'),
    subjects: ar('صِل كل واحد مما يأتي@ بما يقوله النص عنه.', 'ماذا يقول النص عن كل مما يأتي@؟ صِل بينهما.'),
    persons: ar('من فعل ماذا@؟ صِل كل شخص بما فعله.', 'صِل كل شخص@ بما فعله.'),
    speakers: ar('من قال ماذا@؟ صِل كل قول بقائله.', 'صِل كل قول@ بقائله.'),
  },
}
