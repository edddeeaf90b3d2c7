import type { clientErrorTexts } from '@atrium/contract/client-errors'
import type { ReactNode } from 'react'
import type { MessageFormatElement, PrimitiveType } from 'react-intl'
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

/** What fills the gaps of a message: values, and functions that wrap the parts between its tags. */
type Values<T> = Record<string, PrimitiveType | T | ((parts: (string | T)[]) => T)>

declare module 'react-intl' {
  interface IntlShape {
    /** Comes before the library's eight overloads: trying those for each message makes checking the types four times slower. */
    formatMessage(this: void, message: { id: MessageId }, values?: Values<string>): string
    formatMessage(this: void, message: { id: MessageId }, values?: Values<ReactNode>): ReactNode[]
  }
}
