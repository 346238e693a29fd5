import type { ContentLanguage } from '#db/vocabulary.ts'
import { markdownSource } from './markdown-source.ts'
import type { Script } from './model-server.ts'

/** A text with what a good teacher wrote of it by hand: lesson and questions, in other words than the text's. */
type Taught = { language: ContentLanguage; text: string; lesson: unknown; practice: unknown }

const item = (text: string, ...cite: number[]) => ({ text, cite })

const ENGLISH: Taught = {
  language: 'en',
  text: [
    '# Keeping bread fresh',
    'Bread goes stale because its starch slowly turns back into crystals. This happens fastest at about 4 °C, the temperature of a refrigerator. In a freezer at -18 °C the process almost stops.',
    'Mould is another problem. Its spores settle on the crust and grow when the bread is kept damp, as in a closed plastic bag. A paper bag lets moisture out, so mould grows more slowly, but the crumb dries.',
    'To refresh a stale loaf, sprinkle it with water and heat it in the oven for ten minutes. The heat melts the crystals again. Bread with mould must not be eaten, because the threads reach deeper than the eye can see.',
  ].join('\n\n'),
  lesson: {
    objectives: [
      item('Explain why a refrigerator makes bread stale sooner', 2, 3),
      item('Choose how to store a loaf'),
    ],
    blocks: [
      { kind: 'heading', title: 'What happens to the starch' },
      {
        kind: 'paragraph',
        items: [
          item('A loaf hardens as the starch inside it becomes crystalline again.', 2),
          item('The cold of a fridge, around 4 degrees, speeds this up more than any other temperature.', 3),
        ],
      },
      {
        kind: 'example',
        title: 'Two halves of a loaf',
        items: [
          item(
            'Put one half of a loaf in the fridge and leave the other on the table: tomorrow the first will be harder.',
          ),
        ],
      },
      {
        kind: 'definition',
        title: 'Staling',
        items: [item('Staling is the slow return of starch to crystals.', 2)],
      },
      { kind: 'heading', title: 'Bags' },
      {
        kind: 'table',
        title: '',
        rows: [
          ['Bag', 'Moisture', 'Risk'],
          ['plastic', 'stays', 'mould'],
          ['paper', 'gets out', 'dry crumb'],
        ],
        cite: [6, 7],
      },
      {
        kind: 'steps',
        items: [
          item('Wet the old loaf with a little water.', 8),
          item('Give it ten minutes in the oven.', 8),
        ],
      },
      {
        kind: 'note',
        tone: 'warning',
        items: [item('Throw mouldy bread away: what you see is not all of it.', 10)],
      },
    ],
    key_points: [item('For long storage freeze bread; the fridge is the worst place.', 3, 4)],
  },
  practice: {
    questions: [
      {
        type: 'multiple_choice',
        skill: 'apply',
        objective: 2,
        title: 'Sara bakes on Sunday and wants to serve soft rolls two weeks later. What should she do?',
        answers: [
          { text: 'Freeze them on Sunday', feedback: 'Yes, freezing nearly halts staling.' },
          {
            text: 'Keep them in the fridge',
            feedback: 'Cold seems to preserve, but this is where starch hardens fastest.',
          },
          {
            text: 'Leave them in a plastic bag',
            feedback: 'They stay soft for a while, then they grow mould.',
          },
        ],
        correct: [0],
        explanation: 'Below the freezing point starch hardly changes.',
        hint: 'At which temperature does starch change least?',
        cite: [4],
      },
      {
        type: 'true_or_false',
        skill: 'understand',
        title: 'A warm oven can undo staling for a while.',
        answers: [{ text: 'True' }, { text: 'False' }],
        correct: [0],
        explanation: 'Heat melts the crystals that made the loaf hard.',
        cite: [9],
      },
      {
        type: 'matching',
        skill: 'understand',
        title: 'Match each way of keeping bread with what happens to it.',
        pairs: [
          { left: 'refrigerator', right: 'stale fastest' },
          { left: 'closed plastic bag', right: 'mould grows' },
          { left: 'paper bag', right: 'the crumb dries' },
        ],
        extra: [],
        explanation: 'Cold hardens starch, damp feeds mould, and paper lets moisture out.',
        cite: [3, 6, 7],
      },
      {
        type: 'ordering',
        skill: 'understand',
        title: 'Put the steps of refreshing a loaf in order.',
        items: ['sprinkle with water', 'heat in the oven', 'the crystals melt'],
        explanation: 'Water first, then heat.',
        cite: [8, 9],
      },
    ],
    cards: [{ front: 'Staling', back: 'Starch slowly turns back into crystals', cite: [2] }],
  },
}

const ARABIC: Taught = {
  language: 'ar',
  text: [
    '# حفظ التمر',
    'يُحفظ التمر طويلًا لأن نسبة السكر فيه عالية ونسبة الماء قليلة. فالسكر يسحب الماء من الجراثيم فلا تستطيع أن تتكاثر. ويفسد التمر إذا زادت رطوبته على 25 بالمئة.',
    'تُخزَّن التمور في أماكن باردة وجافة. وفي درجة حرارة الصفر تبقى صالحة سنة كاملة. أما الحشرات فتموت إذا جُمّد التمر عند 18 درجة تحت الصفر يومين.',
    'يظهر على بعض التمور غبار أبيض هو سكر متبلور لا يضر. أما العفن فله رائحة كريهة، ولا يجوز أكل ما أصابه.',
  ].join('\n\n'),
  lesson: {
    objectives: [item('تفسير بقاء التمر صالحًا مدة طويلة', 2), item('التمييز بين السكر المتبلور والعفن')],
    blocks: [
      { kind: 'heading', title: 'لماذا لا يفسد التمر سريعًا؟' },
      {
        kind: 'paragraph',
        items: [
          item('كثرة السكر وقلة الماء هما سرّ بقاء التمر.', 2),
          item('تفقد الجراثيم ماءها حين تلامس السكر، فتعجز عن التكاثر.', 3),
        ],
      },
      {
        kind: 'example',
        title: 'مربّى البيت',
        items: [item('جرّب أن تترك ملعقة مربّى وملعقة حساء على الطاولة: أيهما يفسد أولًا؟')],
      },
      { kind: 'note', tone: 'tip', items: [item('راقب الرطوبة: إذا تجاوزت 25% تلف التمر.', 4)] },
      { kind: 'heading', title: 'التخزين' },
      {
        kind: 'list',
        items: [
          item('عند الصفر يدوم التمر عامًا كاملًا.', 6),
          item('تجميده يومين عند 18 درجة دون الصفر يقتل الحشرات.', 7),
        ],
      },
      {
        kind: 'paragraph',
        items: [item('لا تخف من البياض على التمر، فهو سكر، وتجنّب ما فسدت رائحته.', 8, 9)],
      },
    ],
    key_points: [item('البرد والجفاف يطيلان عمر التمر.', 5, 6)],
  },
  practice: {
    questions: [
      {
        type: 'multiple_choice',
        skill: 'apply',
        objective: 2,
        title: 'وجدت أمّك طبقة بيضاء على تمر رائحته طيبة. بماذا تنصحها؟',
        answers: [
          { text: 'أن تأكله فالبياض سكر', feedback: 'نعم، تبلور السكر لا يضر.' },
          { text: 'أن ترميه فالبياض عفن', feedback: 'العفن يُعرف برائحته، وهذه طيبة.' },
          { text: 'أن تجمّده لتقتل الحشرات', feedback: 'البياض لا يدل على حشرات.' },
        ],
        correct: [0],
        explanation: 'الغبار الأبيض سكر متبلور، والرائحة هي علامة العفن.',
        hint: 'بماذا يُعرف العفن؟',
        cite: [8, 9],
      },
      {
        type: 'true_or_false',
        skill: 'understand',
        title: 'قلة الماء في التمر من أسباب بقائه صالحًا.',
        answers: [{ text: 'صواب' }, { text: 'خطأ' }],
        correct: [0],
        explanation: 'لا تجد الجراثيم ماء تتكاثر به.',
        cite: [2, 3],
      },
      {
        type: 'matching',
        skill: 'understand',
        title: 'صل كل طريقة حفظ بأثرها.',
        pairs: [
          { left: 'التجميد يومين', right: 'موت الحشرات' },
          { left: 'درجة الصفر', right: 'صلاح سنة كاملة' },
          { left: 'رطوبة عالية', right: 'فساد التمر' },
        ],
        extra: [],
        explanation: 'لكل درجة من البرد أثر، والرطوبة تفسد.',
        cite: [4, 6, 7],
      },
    ],
    cards: [{ front: 'الغبار الأبيض على التمر', back: 'سكر متبلور لا يضر', cite: [8] }],
  },
}

export const TAUGHT = { English: ENGLISH, Arabic: ARABIC }

export const taughtSource = ({ text, language }: Taught) => markdownSource(text, language)
export const teacherScript = ({ lesson, practice }: Taught): Script => ({ lesson, practice })
