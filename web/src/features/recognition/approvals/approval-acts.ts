import type { CardAct } from '#app/shortcuts/use-card-keys.ts'

/** A and R decide on the nomination with the focus. */
export const approvalActs: readonly CardAct[] = [
  { keys: 'a', label: 'recognition.shortcuts.approve', act: 'approve', needsFocus: true },
  { keys: 'r', label: 'recognition.shortcuts.refuse', act: 'refuse', needsFocus: true },
]
