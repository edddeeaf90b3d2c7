import { ownTheme } from '@atrium/contract/company/themes'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../../message-ids.ts'

/** The readable names of the themes of spec §3; an unknown one keeps its own name. */
const words: Partial<Record<string, MessageId>> = {
  default: 'settings.theme.lime',
  Custom_Mob_1: 'settings.theme.violet',
  Custom_Eventlink: 'settings.theme.blue',
  Custom_Tron: 'settings.theme.coral',
  [ownTheme]: 'settings.theme.own',
}

export function themeWords(themeName: string, formatMessage: IntlShape['formatMessage']): string {
  const id = words[themeName]
  return id ? formatMessage({ id }) : themeName
}
