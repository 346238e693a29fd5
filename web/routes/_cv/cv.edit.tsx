import { createFileRoute } from '@tanstack/react-router'
import { CvEdit } from '#web/features/cv/edit.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_cv/cv/edit')({
  beforeLoad: guarded('cv-edit'),
  staticData: { title: 'cvEdit' },
  component: CvEdit,
})
