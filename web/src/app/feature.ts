import type { CompanyModule } from '@atrium/contract/company/modules'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../message-ids.ts'
import type { Auth } from './session/auth.tsx'
import type { StoredSession } from './session/stored-session.ts'
import type { Watched } from './watched.ts'

/** What a feature brings to the frame. Each feature has one, in its `feature.ts`; `features.ts` lists them. Screens inside load on demand. */
export type Feature = {
  name: string
  /** The module it belongs to. While the company has that switched off, nothing of the feature exists: no route, place, card, step or result. */
  module?: FeatureModule
  /** The routes below the frame; each component comes from `lazyWithRetry`. */
  routes: (frame: AnyRoute) => AnyRoute[]
  /** Its place in the rail and in the phone's bottom navigation. */
  place?: Place
  /** What it finds for the palette, fetched with that. */
  palette?: () => Promise<readonly PaletteSource[]>
  homeCards?: readonly HomeCard[]
  /** What a person does first, fetched by whoever is shown the list of it on Home. */
  firstSteps?: () => Promise<readonly FirstStep[]>
  /** Done once when a person has come in, before the live line starts: register its keepers, read what the device keeps. */
  enter?: (context: EnterContext) => void
}

/** A module, and what its switch in the settings says: its name, what is in it and what becomes of that. */
export type FeatureModule = { name: CompanyModule; icon: LucideIcon; label: MessageId; detail: MessageId }

export type EnterContext = {
  session: StoredSession
  queryClient: QueryClient
  renewCopies: Auth['renewCopies']
}

export type Place = {
  label: MessageId
  icon: LucideIcon
  path: string
  /** Who has the place; without it, everyone. */
  permission?: string
  /** Other beginnings of paths that belong to this place. */
  alsoAt?: readonly string[]
  /** What is unread there: the place carries a number or a mark. */
  unread?: Watched<Unread>
  /** The second key of "g, then …". */
  shortcut?: string
  /** Pages of it that have a way of their own in the palette and from the keyboard. */
  pages?: readonly Pick<Place, 'label' | 'icon' | 'path' | 'shortcut'>[]
}

/** A place, and the pages of it that are found like one. */
export const withPages = (place: Place): Pick<Place, 'label' | 'icon' | 'path' | 'shortcut'>[] => [place, ...(place.pages ?? [])]

/** How many things call the person, and whether others wait besides. */
export type Unread = { readonly calls: number; readonly waits: boolean }
export const nothingUnread: Unread = { calls: 0, waits: false }

/**
 * A card of Home (docs/decisions/0029). Lower `order` comes first. Its code loads on demand; it says when it knows what it shows (`useCardIsReady`), so that
 * no card pushes another away, and renders nothing where there is nothing to say.
 */
export type HomeCard = {
  name: string
  column: 'main' | 'side'
  order: number
  permission?: string
  /** Rows of the outline that holds its place while it loads; 0 for a card that most people do not have. */
  rows: number
  Card: ComponentType
}

/** One of at most five things to do first: a founder's are about the company, everybody else's about themselves. */
export type FirstStep = {
  name: string
  order: number
  of: 'founder' | 'newcomer'
  icon: LucideIcon
  label: MessageId
  detail: MessageId
  action: MessageId
  /** Exactly where it is done. */
  path: string
  /** Who is asked to take it; without one, everyone who sees the list. */
  permission?: string
  /** The list is gone without it, once the others are done. */
  optional?: true
  isDone: (context: { session: StoredSession; signal: AbortSignal }) => boolean | Promise<boolean>
  /** Calls `listener` when the answer may be another; answers the way to stop. Steps in one's own profile need none. */
  follow?: (context: { session: StoredSession }, listener: () => void) => () => void
}

export type PaletteItem = {
  id: string
  label: string
  detail?: string
  /** Who or what the item stands for; an icon where it is an action. */
  figure: { kind: 'person' | 'space'; id: string; name: string; picture: string | null } | { kind: 'action'; icon: LucideIcon }
  /** Where choosing it leads, or what it does. */
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

/** Finds items for the palette. What a source finds that `asks` the server stands below what is known at once, so that nothing moves when it comes. */
export type PaletteSource = {
  name: string
  label: MessageId
  asks?: true
  find: (search: string, context: PaletteContext) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>
}

export const defineFeature = (feature: Feature): Feature => feature
