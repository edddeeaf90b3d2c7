import type { NotificationLevel } from './schemas.ts'

/** The levels that can apply to one conversation, most specific first. */
export type Choices = {
  /** Chosen for the conversation. */
  own: NotificationLevel | undefined
  /** Chosen for its space. */
  space: NotificationLevel | undefined
  /** The person’s default for spaces. */
  rule: NotificationLevel | null
  company: NotificationLevel
  isPersonal: boolean
}

/**
 * The level of a conversation: its own, else that of its space; else everything for direct and group chats, and for spaces the person’s or
 * the company’s default.
 */
export const decideLevel = ({ own, space, rule, company, isPersonal }: Choices): NotificationLevel =>
  own ?? space ?? (isPersonal ? 'all' : (rule ?? company))
