import type { MessageFormatElement } from 'react-intl'
import type app from './app/messages/en.json'
import type auth from './features/auth/messages/en.json'
import type authScreens from './features/auth/messages/screens/en.json'
import type chat from './features/chat/messages/en.json'
import type chatScreens from './features/chat/messages/screens/en.json'
import type home from './features/home/messages/en.json'
import type people from './features/people/messages/en.json'
import type peopleScreens from './features/people/messages/screens/en.json'
import type settings from './features/settings/messages/en.json'
import type settingsScreens from './features/settings/messages/screens/en.json'
import type ui from './ui/messages/en.json'

/** Every catalogue of English messages; a feature adds its own line here. */
type Catalogue = typeof app &
  typeof auth &
  typeof authScreens &
  typeof chat &
  typeof chatScreens &
  typeof home &
  typeof people &
  typeof peopleScreens &
  typeof settings &
  typeof settingsScreens &
  typeof ui
export type MessageId = keyof Catalogue
/** Compiled messages of one language. Those of a feature's screens are there for what stands inside of these. */
export type Messages = Record<MessageId, MessageFormatElement[]>

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
