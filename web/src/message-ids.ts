import type { clientErrorTexts } from '@atrium/contract/client-errors'
import type { MessageFormatElement } from 'react-intl'
import type app from './app/messages/en.json'
import type auditScreens from './features/audit/messages/screens/en.json'
import type auth from './features/auth/messages/en.json'
import type authScreens from './features/auth/messages/screens/en.json'
import type chat from './features/chat/messages/en.json'
import type chatHome from './features/chat/messages/home/en.json'
import type chatScreens from './features/chat/messages/screens/en.json'
import type companyHome from './features/company/messages/home/en.json'
import type devicesScreens from './features/devices/messages/screens/en.json'
import type home from './features/home/messages/en.json'
import type homeScreen from './features/home/messages/home/en.json'
import type notifications from './features/notifications/messages/en.json'
import type notificationsScreens from './features/notifications/messages/screens/en.json'
import type people from './features/people/messages/en.json'
import type peopleHome from './features/people/messages/home/en.json'
import type peopleScreens from './features/people/messages/screens/en.json'
import type search from './features/search/messages/en.json'
import type searchScreens from './features/search/messages/screens/en.json'
import type settings from './features/settings/messages/en.json'

import type settingsScreens from './features/settings/messages/screens/en.json'
import type ui from './ui/messages/en.json'

/** Every catalogue of English messages; each feature adds its own entry here. */
type Catalogue = typeof app &
  typeof auditScreens &
  typeof auth &
  typeof authScreens &
  typeof chat &
  typeof chatHome &
  typeof chatScreens &
  typeof companyHome &
  typeof devicesScreens &
  typeof home &
  typeof homeScreen &
  typeof notifications &
  typeof notificationsScreens &
  typeof people &
  typeof peopleHome &
  typeof peopleScreens &
  typeof search &
  typeof searchScreens &
  typeof settings &
  typeof settingsScreens &
  typeof ui
export type MessageId = keyof Catalogue
/** The compiled messages of one language. Screen messages of a feature are available only inside its screens. */
export type Messages = Record<MessageId, MessageFormatElement[]>

/** The features with messages for their screens. */
export type ScreenMessages = 'audit' | 'auth' | 'chat' | 'devices' | 'home' | 'notifications' | 'people' | 'search' | 'settings'
/** The loaded parts of a language (`web/vite/messages.ts`). In English the contract has the last two. */
export type SpokenLanguage = {
  default: Messages
  screens: Readonly<Record<ScreenMessages, () => Promise<{ default: Messages }>>>
  failures: Readonly<Record<keyof typeof clientErrorTexts, string>> | undefined
  refusals: (() => Promise<{ default: Readonly<Record<string, string>> }>) | undefined
}

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
