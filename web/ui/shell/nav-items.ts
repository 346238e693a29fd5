import { Award, BookOpen, CircleHelp, Gem, House, Plus } from 'lucide-react'
import { parts } from '../part-messages.ts'
import type { NavItem } from './app-shell.tsx'

/** Only what is built: a screen that does not exist yet has no place in the menu. */
export const studentItems: readonly NavItem[] = [
  { to: '/student', label: parts.nav.student.home, icon: House, exact: true },
  { to: '/student/courses', label: parts.nav.student.courses, icon: BookOpen },
  { to: '/certificates', label: parts.nav.student.certificates, icon: Award },
  { to: '/plans', label: parts.nav.student.plans, icon: Gem },
]

export const instructorItems: readonly NavItem[] = [
  { to: '/instructor', label: parts.nav.instructor.home, icon: House, exact: true },
  { to: '/courses', label: parts.nav.instructor.courses, icon: BookOpen },
  { to: '/question-bank', label: parts.nav.instructor.bank, icon: CircleHelp },
  { to: '/course/add', label: parts.nav.instructor.add, icon: Plus },
  { to: '/plans', label: parts.nav.instructor.plans, icon: Gem },
]
