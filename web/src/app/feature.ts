import type { Destination, Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import type { CompanyModule } from '@atrium/contract/company/modules'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../message-ids.ts'
import type { Dispatcher, EventContext, EventHandlers, SharedScope } from './live/events.ts'
import type { StoredSession } from './session/stored-session.ts'
import type { NotificationRows } from './notification-rows.ts'
import type { SearchPart } from './search-part.ts'
import type { Watched } from './watched.ts'

/**
 * What a feature adds to the frame. Each feature defines one in its `feature.ts`; `features.ts` lists them. Screens
 * load on demand.
 */
export type Feature = {
  name: string
  /**
   * The module it belongs to. While the company has it disabled, nothing of the feature exists: no route, place, card,
   * step or result.
   */
  module?: FeatureModule
  /** The routes below the frame; each component is created by `lazyWithRetry`. */
  routes: (frame: AnyRoute) => AnyRoute[]
  /** Its entry in the rail and in the bottom navigation of phones. */
  place?: Place
  /** Its palette sources, loaded with the palette. */
  palette?: () => Promise<readonly PaletteSource[]>
  /** Rendered over the frame, always: also while its module is disabled, so that no unsent text is lost. */
  overlays?: readonly ComponentType[]
  /** How its results look in the search, and what it finds without the server, loaded with the search. */
  search?: () => Promise<SearchPart>
  /** What the list of notifications shows for its reasons, loaded with the list. */
  notificationRows?: () => Promise<NotificationRows>
  /** What it adds to the head of the list of notifications. */
  notificationActions?: readonly ComponentType[]
  homeCards?: readonly HomeCard[]
  /** What it adds to the user's own menu, which phones show as a sheet. */
  profileParts?: readonly ProfilePart[]
  /** What it adds to conversations. */
  conversationParts?: ConversationParts
  /** What it adds to writing a post. */
  postStarts?: readonly PostStart[]
  /** What it adds to what is shown of a colleague. */
  personParts?: PersonParts
  /** Its first steps, loaded when Home shows the list. */
  firstSteps?: () => Promise<readonly FirstStep[]>
  /** Its handlers of live events, by scope and name. Exactly one feature handles each event. */
  events?: FeatureEvents
  /** The same, loaded when it enters: the first load need not have them. */
  loadEvents?: () => Promise<FeatureEvents>
  /**
   * Called once after sign-in: registers its scope stores and reads local data. The live connection starts when all
   * features have entered.
   */
  enter?: (context: EnterContext) => void | Promise<void>
}

export type FeatureEvents = { readonly [Kind in SharedScope]?: EventHandlers<Kind> }

/** A module and the texts of its switch in the settings: its name, its contents and what happens to them. */
export type FeatureModule = { name: CompanyModule; icon: LucideIcon; label: MessageId; detail: MessageId }

/** `events` passes the events of a scope to all features; the feature with the scope store uses it. */
export type EnterContext = EventContext & { events: { readonly [Kind in SharedScope]: Dispatcher<Kind> } }

export type Place = {
  label: MessageId
  /** What it is for, where a list has the pages of a place. */
  detail?: MessageId
  icon: LucideIcon
  path: string
  /** The permission required to see the place; without it, everyone sees it. */
  permission?: string
  /** On phones, where the bottom has room for four places, it gives way to others first: the user's own sheet has it then. */
  givesWay?: true
  /** Other path prefixes that belong to this place. */
  alsoAt?: readonly string[]
  /** The path of another place: while the user has that one, this one is among its pages. */
  partOf?: string
  /** Its unread state: shown as a number or a mark on the place. */
  unread?: Watched<Unread>
  /** The second key of "g, then …". */
  shortcut?: string
  /** Its pages that have their own palette entry and keyboard shortcut. */
  pages?: readonly PlacePage[]
}
export type PlacePage = Pick<Place, 'label' | 'detail' | 'icon' | 'path' | 'shortcut'>

/** A place and its pages that can be opened like one. */
export const withPages = (place: Place): PlacePage[] => [place, ...(place.pages ?? [])]

/** The number of mentions, and whether there is other unread content. */
export type Unread = { readonly count: number; readonly hasUnread: boolean }
export const nothingUnread: Unread = { count: 0, hasUnread: false }

/**
 * A card of Home (docs/decisions/0029). Lower `order` comes first. Its code loads on demand. It calls `useCardIsReady`
 * when its content is known, so that no card shifts another, and renders nothing when it has nothing to show.
 */
export type HomeCard = {
  name: string
  /** Side by side on a wide screen; the middle joins the main column where there is room for two. */
  column: 'main' | 'middle' | 'side'
  order: number
  permission?: string
  /** Rows of the placeholder while it loads; 0 for a card that most people do not have. */
  rows: number
  Card: ComponentType
}

/**
 * A part of the user's own menu: made of `ProfileEntry` and `ProfileChoice`, so that it suits the menu and the sheet. Its
 * code loads on demand, except that of the picture on the button, which one feature has.
 */
export type ProfilePart = {
  name: string
  place: 'picture' | 'status' | 'aboveSettings' | 'belowSettings'
  Part: ComponentType & { preload?: () => Promise<void> }
}

export type ConversationParts = {
  slashCommands?: readonly SlashEntry[]
  messageCards?: readonly (MessageCard | WordsCard)[]
  headerButtons?: readonly HeaderButton[]
  spaceLines?: readonly SpaceLine[]
}

/** A command after `/` in the composer. `words` are English aliases, as used by other apps. */
export type SlashEntry = {
  name: string
  label: MessageId
  icon: LucideIcon
  words: readonly string[]
  permission?: string
  /** A sign: while a message begins with it, `Hint` is shown above the composer. It renders nothing when it has nothing to offer. */
  begins?: string
  Hint?: ComponentType<{ place: SlashPlace; onTaken: () => void }>
} & (
  | { /** The page that it opens. */ path: string; run?: never }
  | {
      path?: never
      /** Receives what else is written, where it would be sent, and the other person of a direct chat. */
      run: (place: SlashPlace) => void
    }
)
export type SlashPlace = { words: RichText; destination: Destination | undefined; employeeId: string | undefined }

export type PersonParts = {
  /** Buttons on the profile and the hover card of an active colleague. Each loads on demand. */
  actions?: readonly PersonAction[]
  /** Tabs of the profile; `name` is in its address. Each loads on demand. */
  tabs?: readonly PersonTab[]
}
export type PersonAction = {
  name: string
  permission?: string
  Action?: ComponentType<{ employeeId: string; size: 'small' | 'medium' }>
  /** What the hover card says below everything else, so that nothing moves when it arrives; of oneself too. */
  Figures?: ComponentType<{ employeeId: string }>
}
export type PersonTab = { name: string; label: MessageId; permission?: string; Tab: ComponentType<{ employeeId: string }> }

/** A card below the text of the messages that `isFor` selects. Created by `lazyBeside`: `instead` reserves its space. */
export type MessageCard = CardOf<Message> & { ofWords?: never }
/** A card for which the text is enough: below posts too. */
export type WordsCard = CardOf<Pick<Message, 'body'>> & { ofWords: true }
type CardOf<Shown> = {
  name: string
  /** Lower comes first. */
  order: number
  isFor: (message: Shown) => boolean
  /** The height to reserve, as a CSS length; without it, that of a link preview. */
  height?: string
  Card: ComponentType<{ message: Shown; instead?: ReactNode }>
}

/** Something else to begin with where a post is written: `post` writes it in the chosen community, once for each `clientId`. */
export type PostStart = { name: string; label: MessageId; icon: LucideIcon; run: (place: PostPlace) => void }
export type PostPlace = { communityId: string; name: string; post: (words: RichText, clientId: string) => Promise<void> }

/** A button in the header of every conversation, and what lies over the top of its messages. Created by `lazyBeside`. */
export type HeaderButton = {
  name: string
  Button: ComponentType<{ conversationId: string; name: string }>
  /** Takes no height, so that nothing moves when it arrives. */
  Strip?: ComponentType<{ conversationId: string }>
}

/** What the header of a space says after its own facts, on the same line. Created by `lazyBeside`. */
export type SpaceLine = { name: string; Line: ComponentType<{ spaceId: string }> }

/** One of at most five first steps: a founder's are about the company, everyone else's about themselves. */
export type FirstStep = {
  name: string
  order: number
  of: 'founder' | 'newcomer'
  icon: LucideIcon
  label: MessageId
  detail: MessageId
  action: MessageId
  /** The path of the page where it is done. */
  path: string
  /** The permission required to see the step; without one, everyone who sees the list does. */
  permission?: string
  /** The list disappears without it, once the others are done. */
  optional?: true
  isDone: (context: { session: StoredSession; signal: AbortSignal }) => boolean | Promise<boolean>
  /**
   * Calls `listener` when the result may have changed; returns a function that unsubscribes. Not needed for steps in
   * the user's own profile.
   */
  follow?: (context: { session: StoredSession }, listener: () => void) => () => void
}

export type PaletteItem = {
  id: string
  label: string
  detail?: string
  /** The person or space of the item, or an icon for an action. */
  figure: { kind: 'person' | 'space'; id: string; name: string; picture: string | null } | { kind: 'action'; icon: LucideIcon }
  /** The path that choosing it opens, or the function that it runs. */
  path?: string
  run?: () => void
}

export type PaletteContext = {
  session: StoredSession
  intl: IntlShape
  queryClient: QueryClient
  can: (permission: string) => boolean
  signal: AbortSignal
}

/**
 * Finds items for the palette. Items of a source that `asks` the server are listed below local ones, so that nothing
 * moves when they arrive.
 */
export type PaletteSource = {
  name: string
  label: MessageId
  asks?: true
  find: (search: string, context: PaletteContext) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>
}

export const defineFeature = (feature: Feature): Feature => feature
