import { createFileRoute } from '@tanstack/react-router'

/** A new instructor's first screens; each says itself who may see it and draws its own `FocusedShell`. */
export const Route = createFileRoute('/_begin')({})
