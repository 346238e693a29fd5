import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthLayout } from '#web/features/account/auth/auth-layout.tsx'
import { guarded } from './-guarded.ts'

export const Route = createFileRoute('/_guest')({ beforeLoad: guarded('guest'), component: Guest })

function Guest() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  )
}
