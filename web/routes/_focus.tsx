import { createFileRoute } from '@tanstack/react-router'
import { guarded } from './-guarded.ts'

/** A student's focused work: each screen below draws its own `FocusedShell`. */
export const Route = createFileRoute('/_focus')({ beforeLoad: guarded('student') })
