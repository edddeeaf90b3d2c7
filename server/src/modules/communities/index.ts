/** Communities: who may read, write and moderate in them. */
export {
  listFindersAmong,
  listOwn,
  listReadable,
  listReadersAmong,
  mayReadCommunity,
  openCommunity,
  openLocked,
  readersOf,
  type CommunityActor,
  type OpenedCommunity,
} from './access.ts'
export { listModerators } from './asking/queries.ts'
export { raiseCommunity } from './changing.ts'
export { communitiesOf, listAtLevel, listMemberIds, moveReadSeq } from './member-queries.ts'
export { findCommunityNames } from './name-queries.ts'
export { archivedCommunitiesOf, insertGap, lockCommunity, openCommunitiesOf, takeSeq } from './queries.ts'
export { seedCommunity, type SeedCommunity } from './seed.ts'
