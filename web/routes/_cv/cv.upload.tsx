import { createFileRoute } from '@tanstack/react-router'
import { CvUpload } from '#web/features/cv/upload.tsx'
import { titles } from '#web/i18n/titles.ts'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_cv/cv/upload')({
  beforeLoad: guarded('cv-upload'),
  staticData: { title: titles.cvUpload },
  component: CvUpload,
})
