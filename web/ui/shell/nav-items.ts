import { Award, BookOpen, CircleHelp, House, Plus } from 'lucide-react'
import { ui } from '../messages.ts'
import type { NavItem } from './app-shell.tsx'

/** Only what is built: a screen that does not exist yet has no place in the menu. */
export const studentItems: readonly NavItem[] = [
  { to: '/student', label: ui.nav.student.home, icon: House, exact: true },
  { to: '/student/courses', label: ui.nav.student.courses, icon: BookOpen },
  { to: '/certificates', label: ui.nav.student.certificates, icon: Award },
]

export const instructorItems: readonly NavItem[] = [
  { to: '/instructor', label: ui.nav.instructor.home, icon: House, exact: true },
  { to: '/courses', label: ui.nav.instructor.courses, icon: BookOpen },
  { to: '/question-bank', label: ui.nav.instructor.bank, icon: CircleHelp },
  { to: '/course/add', label: ui.nav.instructor.add, icon: Plus },
]
