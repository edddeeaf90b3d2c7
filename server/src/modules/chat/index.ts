export { mayPostIn } from './access.ts'
export { findPreviews, isTooLate, type FindingParts, type FoundPreview } from './previews/finding.ts'
export { addPreviews, dropFound, keepLinked, withoutPreview, type StoredPreview } from './previews/stored.ts'
export { findConversationPaths, keyOfPath } from './inbox/path-queries.ts'
export { writeCallLine } from './messages/call-lines.ts'
export { conversationsOf, isArchivedConversation, listPointerOwners } from './inbox/pointer-queries.ts'
export { listPeopleIn, listSpacesOf } from './members/member-queries.ts'
export {
  findSaid,
  seedAttached,
  seedCallLine,
  seedEmoji,
  seedForward,
  seedPreviews,
  seedTalkOf,
  seedSpace,
  type SeedMessage,
  type Unread,
} from './seed/seed.ts'
export { seedSaved, seedScheduled, type SeedSaved, type SeedScheduled } from './seed/seed-own.ts'
export { seedNotified } from './seed/seed-notified.ts'
