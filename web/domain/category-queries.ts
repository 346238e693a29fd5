import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { locale } from '#web/i18n/index.ts'
import type { Category } from '#worker/contract/categories.ts'
import { KEYS } from './keys.ts'

export const categoriesQuery = queryOptions({
  queryKey: KEYS.categories,
  queryFn: async () => (await unwrap(api.categories.$get())).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const categoryName = ({
  name_ar: nameAr,
  name_en: nameEn,
}: Pick<Category, 'name_ar' | 'name_en'>): string => (locale === 'ar' ? nameAr : nameEn)
