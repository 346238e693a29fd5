import { createFileRoute } from '@tanstack/react-router'
import { CvUpload } from '#web/features/cv/upload.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_cv/cv/upload')({
  beforeLoad: guarded('cv-upload'),
  staticData: { title: 'cvUpload' },
  component: CvUpload,
})
