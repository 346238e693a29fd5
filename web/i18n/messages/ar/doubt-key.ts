import type { enDoubtKey } from '../en/doubt-key.ts'

export const arDoubtKey = {
  title: 'هل في الإجابة الصحيحة خطأ؟',
  what: 'يقرأ المدرّب هذا من دون اسمك، ثم يصحّح الإجابة للجميع أو يبيّن لك لماذا هي صحيحة.',
  reason: 'ما الصواب في رأيك، ولماذا؟',
  send: 'إرسال إلى المدرّب',
  sending: 'جارٍ الإرسال…',
  sent: 'وصل بلاغك إلى المدرّب',
} satisfies typeof enDoubtKey
