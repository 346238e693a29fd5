import { createFileRoute } from '@tanstack/react-router'
import { ScanScreen } from '#web/features/materials/scan/scan-screen.tsx'

export const Route = createFileRoute('/_instructor/materials/$material_id/scan')({
  staticData: { title: 'scan' },
  component: Page,
})

function Page() {
  const { material_id: materialId } = Route.useParams()
  return <ScanScreen key={materialId} materialId={materialId} />
}
