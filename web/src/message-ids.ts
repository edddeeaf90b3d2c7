import type { clientErrorTexts } from '@atrium/contract/client-errors'
import type { MessageFormatElement } from 'react-intl'
import type { Catalogue, ScreenMessages } from './message-catalogues.generated.ts'

export type MessageId = keyof Catalogue
/** The compiled messages of one language. Screen messages of a feature are available only inside its screens. */
export type Messages = Record<MessageId, MessageFormatElement[]>

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
