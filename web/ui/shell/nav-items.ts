import {
  Award,
  BookOpen,
  CircleHelp,
  Flag,
  Gem,
  House,
  MessageCircle,
  Plus,
  Repeat,
  SpellCheck,
} from 'lucide-react'
import type { NavItem } from './app-shell.tsx'
import { menus } from './menu-messages.ts'

/** Only screens that exist. */
export const studentItems: readonly NavItem[] = [
  { to: '/student', label: menus.nav.student.home, icon: House, exact: true },
  { to: '/student/courses', label: menus.nav.student.courses, icon: BookOpen },
  { to: '/student/review', label: menus.nav.student.review, icon: Repeat },
  { to: '/chat', label: menus.assistant, icon: MessageCircle },
  { to: '/translate', label: menus.translate, icon: SpellCheck },
  { to: '/certificates', label: menus.nav.student.certificates, icon: Award },
  { to: '/plans', label: menus.nav.student.plans, icon: Gem },
]

export const instructorItems: readonly NavItem[] = [
  { to: '/instructor', label: menus.nav.instructor.home, icon: House, exact: true },
  { to: '/courses', label: menus.nav.instructor.courses, icon: BookOpen },
  { to: '/question-bank', label: menus.nav.instructor.bank, icon: CircleHelp },
  { to: '/course/add', label: menus.nav.instructor.add, icon: Plus },
  { to: '/exams', label: menus.nav.instructor.exams, icon: Flag },
  { to: '/chat', label: menus.assistant, icon: MessageCircle },
  { to: '/plans', label: menus.nav.instructor.plans, icon: Gem },
]
