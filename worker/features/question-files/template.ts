import type { Locale } from '#db/vocabulary.ts'
import { type FileQuestion, truthAnswers } from './file-question.ts'

const choices = (right: readonly number[], texts: readonly string[]) =>
  texts.map((text, place) => ({ text, is_correct: right.includes(place) }))

const EXAMPLES: Record<Locale, FileQuestion[]> = {
  en: [
    {
      type: 'multiple_choice',
      title: 'Which layer of a lake is cold in summer?',
      answers: choices([0], ['The lower one', 'The upper one', 'The shore']),
      explanation: 'Warm water is lighter and stays above.',
    },
    { type: 'true_or_false', title: 'Ice is lighter than water.', answers: truthAnswers(true, 'en') },
    {
      type: 'multiple_answer',
      title: 'Which of these feed a river?',
      answers: choices([0, 2], ['Rain', 'Sand', 'Springs']),
      points: 2,
    },
    {
      type: 'ordering',
      title: 'Put these in order, from the source on.',
      items: ['Spring', 'Stream', 'River', 'Delta'].map((text) => ({ text })),
    },
    {
      type: 'matching',
      title: 'Match each name with what it is for.',
      pairs: [
        { left: 'HTTP', right: 'Web pages' },
        { left: 'DNS', right: 'Names' },
      ],
      extra_rights: ['Addresses'],
    },
    {
      type: 'numeric',
      title: 'At how many degrees does water boil at sea level?',
      value: 100,
      tolerance: 0.5,
      unit: '°C',
    },
    { type: 'short_answer', title: 'What is the gas that plants give off?', accepted: ['Oxygen', 'O2'] },
  ],
  ar: [
    {
      type: 'multiple_choice',
      title: 'أي طبقات البحيرة باردة في الصيف؟',
      answers: choices([0], ['السفلى', 'العليا', 'الشاطئ']),
      explanation: 'الماء الدافئ أخف، فيبقى في الأعلى.',
    },
    { type: 'true_or_false', title: 'الجليد أخف من الماء.', answers: truthAnswers(true, 'ar') },
    {
      type: 'multiple_answer',
      title: 'أيٌّ من هذه يغذّي النهر؟',
      answers: choices([0, 2], ['المطر', 'الرمل', 'الينابيع']),
      points: 2,
    },
    {
      type: 'ordering',
      title: 'رتّب ما يأتي ابتداءً من المنبع.',
      items: ['الينبوع', 'الجدول', 'النهر', 'الدلتا'].map((text) => ({ text })),
    },
    {
      type: 'matching',
      title: 'صِل كل عضو بعمله.',
      pairs: [
        { left: 'الكلية', right: 'تنقية الدم' },
        { left: 'القلب', right: 'ضخّ الدم' },
      ],
      extra_rights: ['هضم الطعام'],
    },
    {
      type: 'numeric',
      title: 'عند كم درجة يغلي الماء على مستوى سطح البحر؟',
      value: 100,
      tolerance: 0.5,
      unit: '°م',
    },
    { type: 'short_answer', title: 'ما الغاز الذي تطلقه النباتات؟', accepted: ['الأكسجين', 'O2'] },
  ],
}

/** One question of each type, to be written over. */
export const templateQuestions = (locale: Locale): FileQuestion[] => EXAMPLES[locale]
