import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { locale } from '#web/i18n/index.ts'
import type { Category } from '#worker/contract/courses.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await unwrap(api.categories.$get())).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const categoryName = ({ name_ar: nameAr, name_en: nameEn }: z.infer<typeof Category>): string =>
  locale === 'ar' ? nameAr : nameEn
