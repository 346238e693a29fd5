import { createFileRoute } from '@tanstack/react-router'
import { PublicProfileScreen } from '#web/features/cv/public-profile.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_cv/cv/profile')({
  beforeLoad: guarded('cv-edit'),
  staticData: { title: 'publicProfile' },
  component: PublicProfileScreen,
})
