import type { enBrief } from '../en/brief.ts'

const noEffect = 'لا أثر له دون نموذج لغوي.'
const category = 'يجد الطلاب الدورة من خلاله، ولا يغيّر شيئًا في الدروس.'
const religious = 'ديني: تبقى المقاطع اقتباسات كما هي، حرفًا بحرف.'
export const arBrief = {
  builtIn: {
    description: 'يراه الطلاب، ولا يغيّر الدروس دون نموذج لغوي.',
    category,
    audience: noEffect,
    target: noEffect,
    age: 'الأطفال: أقسام لا تزيد على 80 كلمة، وأسئلة أسهل، ولا أرقام تُكتب.',
    contentType: religious,
    qualification: 'مستوى صعوبة الأسئلة: أسهل للدبلوم وأصعب للماجستير.',
    curriculum: noEffect,
  },
  model: {
    description: 'يراه الطلاب، ويقرأ منه النموذج غاية الدورة.',
    category,
    audience: 'يختار النموذج لهم الألفاظ والأمثلة.',
    target: 'يختار النموذج لهم الألفاظ والأمثلة.',
    age: 'الأطفال: أقسام قصيرة، وألفاظ سهلة، وأسئلة أسهل، ولا أرقام تُكتب.',
    contentType: religious,
    qualification: 'عمق الدروس ومستوى صعوبة الأسئلة.',
    curriculum: 'يخطّط النموذج الدروس لهذا الشكل.',
  },
  title: 'لمن هذه الدورة',
  none: 'لم يُذكر لمن هذه الدورة.',
  change: 'تغيير',
} satisfies typeof enBrief
