import { createFileRoute } from '@tanstack/react-router'
import { Categories } from '#web/features/categories/categories.tsx'

export const Route = createFileRoute('/_instructor/categories')({
  staticData: { title: 'categories' },
  component: Categories,
})
