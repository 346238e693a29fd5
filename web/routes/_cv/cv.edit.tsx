import { createFileRoute } from '@tanstack/react-router'
import { CvEdit } from '#web/features/cv/edit.tsx'
import { titles } from '#web/i18n/titles.ts'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_cv/cv/edit')({
  beforeLoad: guarded('cv-edit'),
  staticData: { title: titles.cvEdit },
  component: CvEdit,
})
