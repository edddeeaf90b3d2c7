import { Vote } from 'lucide-react'
import type { FeatureSettings } from '../../settings/section.ts'
import QuizzesScreen from './quizzes-screen.tsx'

const words = { label: 'settings.title', detail: 'settings.title' } as const

export const settings: FeatureSettings = {
  sections: [{ name: 'quizzes', of: 'company', order: 1_000, icon: Vote, ...words, permission: 'quiz.manage', Screen: QuizzesScreen }],
  permissionWords: [{ permission: 'quiz.manage', group: 'settings.title', order: 1_000, title: 'settings.title', text: 'settings.title' }],
}
