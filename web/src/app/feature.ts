import type { CompanyModule } from '@atrium/contract/company/schemas'
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
  /** The routes below the frame; each component comes from `lazyWithRetry`. */
  routes: (frame: AnyRoute) => AnyRoute[]
  /** Its place in the rail and in the phone's bottom navigation. */
  place?: Place
  palette?: readonly PaletteSource[]
  homeCards?: readonly HomeCard[]
  /** What a founder does first; Home shows at most five until they are done. */
  firstSteps?: readonly FirstStep[]
  /** Done once when a person has come in, before the live line starts: register its keepers, read what the device keeps. */
  enter?: (context: EnterContext) => void
}

export type EnterContext = {
  session: StoredSession
  queryClient: QueryClient
  renewCopies: Auth['renewCopies']
}

export type Place = {
  label: MessageId
  icon: LucideIcon
  path: string
  /** Other beginnings of paths that belong to this place. */
  alsoAt?: readonly string[]
  /** The module that must be switched on; without it the place always exists. */
  module?: CompanyModule
  /** How many things are unread there; above zero the place carries a mark. */
  unread?: Watched<number>
  /** The second key of "g, then …". */
  shortcut?: string
}

/** A card of Home. Lower `order` comes first; a card with nothing to say renders nothing. */
export type HomeCard = { name: string; column: 'main' | 'side'; order: number; module?: CompanyModule; Card: ComponentType }

export type FirstStep = {
  name: string
  order: number
  icon: LucideIcon
  label: MessageId
  detail: MessageId
  action: MessageId
  path: string
  module?: CompanyModule
  /** Who is asked to take it; without a list, everyone who sees the checklist. */
  permission?: string
  isDone: (context: { session: StoredSession; signal: AbortSignal }) => boolean | Promise<boolean>
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

/** Finds items for the palette. A source that answers at once (from memory) shows before one that asks the server. */
export type PaletteSource = {
  name: string
  label: MessageId
  find: (search: string, context: PaletteContext) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>
}

export const defineFeature = (feature: Feature): Feature => feature
