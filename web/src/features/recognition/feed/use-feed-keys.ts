import type { RefObject } from 'react'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { useCardKeys, type CardAct } from '#app/shortcuts/use-card-keys.ts'
import { openGive } from '../give-open.ts'

const group = 'recognition.place' as const
const cards = { card: '[data-recognition]', group, next: 'recognition.shortcuts.next', previous: 'recognition.shortcuts.previous' } as const

const feedActs: readonly CardAct[] = [
  { keys: 'r', label: 'recognition.shortcuts.react', act: 'react' },
  { keys: 'p', label: 'recognition.shortcuts.addPoints', act: 'add-points' },
]

/** T gives thanks, J and K move between the cards, and others act on the one with the focus. */
export function useFeedKeys(list: RefObject<HTMLElement | null>, acts: readonly CardAct[] = feedActs): void {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  useShortcuts([{ keys: 't', label: 'recognition.shortcuts.give', group, run: () => openGive() }])
  useCardKeys(list, { ...cards, acts })
}
