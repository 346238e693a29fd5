import type { enRegistering } from '../en/registering.ts'

export const arRegistering = {
  under18: 'عمري أقل من 18 عامًا',
  parent: 'وليّ الأمر',
  withParent: 'يسجّل معي أحد والديّ أو وليّ أمري، وهو موافق.',
  effect: 'يعرف مدرّبوك أن عمرك أقل من 18 عامًا، ولا يظهر بريدك في كشوف الدرجات التي ينزّلونها.',
} satisfies typeof enRegistering
