import type { CompanyModule } from '@atrium/contract/company/modules'
import type { NotificationReason } from '@atrium/contract/notifications/schemas'
import type { Tx } from '#kernel/transaction'

/** What somebody could be told of, as the module says whose it is. The rule decides whether they are, and how. */
export type Alert = {
  employee_id: string
  reason: NotificationReason
  /** What it is listed under, and withdrawn by: a kind and an id. */
  place: string
  /** The message, the space: whoever was told of it once is not told again. */
  cause_id: string
  actor_id: string | null
  /** Where a level may have been chosen: the conversation, else the space that it is in. */
  conversation_id: string | null
  space_id: string | null
  isPersonal: boolean
  isRead: boolean
  silent: boolean
  muted: boolean
}

/** What somebody was told of, by its person and its cause. */
export type ToldOf = { employee_id: string; place: string; cause_id: string }
/** How it stands for its person at this moment. Null: it is read as soon as they have looked at what they were told of. */
export type Shown = {
  employee_id: string
  cause_id: string
  is_unread: boolean | null
  text: string
  entity_type: 'employee' | 'space' | null
  entity_id: string | null
  space_name: string | null
  sub_space_name: string | null
  /** The page that shows it. */
  path: string
  /** Where a level may have been chosen, of which whoever was told before is not told any more. */
  conversation_id: string | null
  isPersonal: boolean
}

/** What a module tells people of: it alone knows what its causes are, and who may read them now. */
export type NotificationSource = {
  /** With what its places begin: `conversation/…`. */
  places: readonly string[]
  /** Silent while the company has it switched off. */
  module?: CompanyModule
  /** Those that their people may read at this moment; the others are not in the answer. */
  show: (tx: Tx, companyId: string, told: readonly ToldOf[]) => Promise<Shown[]>
  /** A conversation that the person is in, and whether it is between few; undefined where they are not. */
  findPlace: (tx: Tx, companyId: string, employeeId: string, conversationId: string) => Promise<PlaceOf | undefined>
  isInSpace: (tx: Tx, companyId: string, employeeId: string, spaceId: string) => Promise<boolean>
}
export type PlaceOf = { space_id: string | null; isPersonal: boolean; muted: boolean }

export const keyOf = ({ employee_id, cause_id }: Pick<ToldOf, 'employee_id' | 'cause_id'>): string => `${employee_id}/${cause_id}`
