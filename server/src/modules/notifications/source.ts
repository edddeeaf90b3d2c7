import type { CompanyModule } from '@atrium/contract/company/modules'
import type { NotificationReason } from '@atrium/contract/notifications/schemas'
import type { Tx } from '#kernel/database/transaction'

/** A possible notification of a person, provided by the module. The rule decides whether and how they are notified. */
export type Alert = {
  employee_id: string
  reason: NotificationReason
  /** The key for listing and withdrawing: a kind and an id. */
  place: string
  /** The message or the invitation: a person is notified of each cause once. */
  cause_id: string
  actor_id: string | null
  /** Where a level can be set: the conversation, else its space. */
  conversation_id: string | null
  space_id: string | null
  isPersonal: boolean
  isRead: boolean
  silent: boolean
  muted: boolean
}

/** A notification, identified by person and cause. */
export type ToldOf = { employee_id: string; place: string; cause_id: string }
/** The current state of a notification for its person. `is_unread` null: it counts as read once they have looked at their notifications. */
export type Shown = {
  employee_id: string
  cause_id: string
  is_unread: boolean | null
  text: string
  entity_type: 'employee' | 'space' | null
  entity_id: string | null
  space_name: string | null
  sub_space_name: string | null
  /** The path of the page that shows it. */
  path: string
  /** Where a level can be set; a lower one closes earlier notifications. */
  conversation_id: string | null
  isPersonal: boolean
}

/** A module that notifies people: it alone knows what its causes are, and who may read them now. */
export type NotificationSource = {
  /** Prefixes of its places: `conversation/…`. */
  places: readonly string[]
  /** Returns nothing while the company has this module switched off. */
  module?: CompanyModule
  /** Returns those that their people may read at this moment. */
  show: (tx: Tx, companyId: string, told: readonly ToldOf[]) => Promise<Shown[]>
  /** A conversation of the person, and whether it is a direct or group chat; undefined if they are not in it. */
  findPlace: (tx: Tx, companyId: string, employeeId: string, conversationId: string) => Promise<PlaceOf | undefined>
  isInSpace: (tx: Tx, companyId: string, employeeId: string, spaceId: string) => Promise<boolean>
}
export type PlaceOf = { space_id: string | null; isPersonal: boolean; muted: boolean }

export const keyOf = ({ employee_id, cause_id }: Pick<ToldOf, 'employee_id' | 'cause_id'>): string => `${employee_id}/${cause_id}`
