import type { MessageId } from '../../../message-ids.ts'

/** The kinds of browsers, by where they keep a site's permissions. */
export type Browser = 'chrome' | 'firefox' | 'safari' | 'phone' | 'other'

/** Edge and other browsers based on Chromium have Chrome's settings. */
export function browserOf(agent: string): Browser {
  if (/Android/.test(agent)) return 'phone'
  if (/Firefox\//.test(agent)) return 'firefox'
  if (/Chrome\/|Chromium\//.test(agent)) return 'chrome'
  return /Safari\//.test(agent) ? 'safari' : 'other'
}

export const unblockWords: Readonly<Record<Browser, MessageId>> = {
  chrome: 'devices.unblock.chrome',
  firefox: 'devices.unblock.firefox',
  safari: 'devices.unblock.safari',
  phone: 'devices.unblock.phone',
  other: 'devices.unblock.other',
}
