import { Vote } from 'lucide-react'
import type { FeatureSettings } from '../../settings/section.ts'
import PollsScreen from './polls-screen.tsx'

const words = { label: 'settings.title', detail: 'settings.title' } as const

export const settings: FeatureSettings = {
  sections: [{ name: 'polls', of: 'company', order: 1_000, icon: Vote, ...words, permission: 'poll.manage', Screen: PollsScreen }],
  permissionWords: [{ permission: 'poll.manage', group: 'settings.title', order: 1_000, title: 'settings.title', text: 'settings.title' }],
}
