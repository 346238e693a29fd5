import type { enPosts } from '../en/posts.ts'

export const arPosts = {
  title: 'من المدرّب',
  kinds: { message: 'رسالة إليك', report_answer: 'ردّ على بلاغك' },
  isNew: 'جديد',
  earlier: 'عرض الأقدم',
} satisfies typeof enPosts
