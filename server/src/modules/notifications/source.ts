import type { CompanyModule } from '@atrium/contract/company/modules'
import type { Language } from '@atrium/contract/formats'
import type { NotificationGroup, NotificationReason } from '@atrium/contract/notifications/schemas'
import type { Tx } from '#kernel/database/transaction'

/** Where a person can choose a level: the conversation, else its space. Direct and group chats have a default of their own. */
export type LevelPlace = { conversation_id: string | null; space_id: string | null; isPersonal: boolean }
export const nowhere: LevelPlace = { conversation_id: null, space_id: null, isPersonal: false }

/** A possible notification of a person, provided by the module. The rule decides whether and how they are notified. */
export type Alert = LevelPlace & {
  employee_id: string
  reason: NotificationReason
  /** The key for listing and withdrawing: a kind and an id, such as `conversation/<id>`. */
  place: string
  /** The message or the invitation: a person is notified of each cause once. */
  cause_id: string
  actor_id: string | null
  isRead: boolean
  silent: boolean
  muted: boolean
}

/** A notification, identified by person and cause. */
export type NotificationKey = { employee_id: string; place: string; cause_id: string }

/** Where a notification comes from, as its recipient sees it: kind and id give the picture, the path gives the page. */
export type NotificationPlace = {
  /** Null with its id for the company itself. */
  kind: NotificationGroup['entity_type']
  id: string | null
  /** Null for a person, whose name the reader has. */
  name: string | null
  /** The name of a part of it, if it has one. */
  part: string | null
  path: string
}
/** The name of a place with its part; empty for a person. */
export const nameOfPlace = ({ name, part }: NotificationPlace): string => [name, part].filter(Boolean).join(' › ')

/**
 * The current state of a notification for its person. With `is_unread` null it is read once the person has looked at their notifications.
 */
export type CurrentNotification = {
  employee_id: string
  cause_id: string
  is_unread: boolean | null
  text: string
  place: NotificationPlace
  /** If the level of this place is lowered, its open notifications are closed. */
  level: LevelPlace
}

/** A part of a module that notifies people: it alone knows its causes, and who may read them now. */
export type NotificationSource = {
  /** Prefixes of its places: `conversation/…`. */
  places: readonly string[]
  /** Returns nothing while the company has this module switched off. */
  module?: CompanyModule
  /** Returns those notifications that their people may read at this moment. */
  show: (tx: Tx, companyId: string, keys: readonly NotificationKey[]) => Promise<CurrentNotification[]>
  /** The text of a notification that has none of its own, in pushes and emails. */
  defaultText: Readonly<Record<Language, string>>
  /** Only for a source in whose places people choose levels. */
  levels?: {
    /** A conversation of the person; undefined if they are not in it. */
    find: (tx: Tx, companyId: string, employeeId: string, conversationId: string) => Promise<ChosenPlace | undefined>
    isInSpace: (tx: Tx, companyId: string, employeeId: string, spaceId: string) => Promise<boolean>
  }
}
export type ChosenPlace = LevelPlace & { muted: boolean }

export const keyOf = ({ employee_id, cause_id }: Pick<NotificationKey, 'employee_id' | 'cause_id'>): string => `${employee_id}/${cause_id}`
