import type { enQuotaBanner } from '../en/quota-banner.ts'

export const arQuotaBanner = {
  expired: 'انتهى اشتراكك. جدّده لتتابع',
  spent: 'نفد رصيدك. اشحنه أو اختر باقة أخرى',
  action: 'عرض الباقات',
} satisfies typeof enQuotaBanner
