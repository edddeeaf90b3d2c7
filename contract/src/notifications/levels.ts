import type { NotificationLevel } from './schemas.ts'

/** What was chosen that bears on one conversation, the nearest first. */
export type Choices = {
  /** For the conversation itself. */
  own: NotificationLevel | undefined
  /** For the space that it is in. */
  space: NotificationLevel | undefined
  /** By the person, for spaces as a rule. */
  rule: NotificationLevel | null
  company: NotificationLevel
  isPersonal: boolean
}

/** Of a conversation: what was chosen for it, else for its space; else between people everything, and of a space what the person, else their company, has as a rule. */
export const decideLevel = ({ own, space, rule, company, isPersonal }: Choices): NotificationLevel =>
  own ?? space ?? (isPersonal ? 'all' : (rule ?? company))
