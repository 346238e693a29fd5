import { createFileRoute } from '@tanstack/react-router'
import { GetApp } from '#web/features/public-pages/get-app.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_public/get-app')({
  beforeLoad: guarded('signed-in'),
  staticData: { title: 'getApp' },
  component: GetApp,
})
