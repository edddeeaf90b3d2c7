import { auditCalls } from './audit/index.ts'
import { authCalls } from './auth/index.ts'
import { badgeCalls, badgeEvents } from './badges/index.ts'
import { calendarCalls, calendarEvents } from './calendar/index.ts'
import { callRoomCalls, callRoomEvents } from './call-rooms/index.ts'
import { campaignCalls, campaignEvents } from './campaigns/index.ts'
import { chatCalls, chatEvents } from './chat/index.ts'
import { clockinCalls, clockinEvents } from './clockin/index.ts'
import { communityCalls, communityEvents } from './communities/index.ts'
import { companyCalls, companyEvents } from './company/index.ts'
import { contestCalls, contestEvents } from './contests/index.ts'
import { devicesCalls } from './devices/index.ts'
import { feedCalls, feedEvents } from './feed/index.ts'
import { filesCalls } from './files/index.ts'
import { finchCalls } from './finch/index.ts'
import { importCalls, peopleCalls, peopleEvents, personalCalls } from './people/index.ts'
import { notificationCalls, notificationEvents } from './notifications/index.ts'
import { pointCalls } from './points/index.ts'
import { pollCalls, pollEvents } from './polls/index.ts'
import { recognitionCalls, recognitionEvents } from './recognition/index.ts'
import { rewardCalls, rewardEvents } from './rewards/index.ts'
import { scimCalls } from './scim/index.ts'
import { searchCalls, searchEvents } from './search/index.ts'
import { surveyCalls, surveyEvents } from './surveys/index.ts'
import type { Call, CallTable } from './call.ts'
import type { RowsOf, ScopeKind } from './event.ts'

/** All calls by feature. The only list of the contract’s features. */
export const features = {
  auth: authCalls,
  people: { ...peopleCalls, ...personalCalls, ...importCalls },
  company: companyCalls,
  files: filesCalls,
  chat: chatCalls,
  audit: auditCalls,
  scim: scimCalls,
  finch: finchCalls,
  devices: devicesCalls,
  notifications: notificationCalls,
  search: searchCalls,
  points: pointCalls,
  recognition: recognitionCalls,
  rewards: rewardCalls,
  clockin: clockinCalls,
  polls: pollCalls,
  communities: communityCalls,
  feed: feedCalls,
  campaigns: campaignCalls,
  badges: badgeCalls,
  contests: contestCalls,
  surveys: surveyCalls,
  calendar: calendarCalls,
  callRooms: callRoomCalls,
} as const satisfies Record<string, CallTable>

/** All events of the live socket. */
export const events = {
  ...peopleEvents,
  ...companyEvents,
  ...chatEvents,
  ...notificationEvents,
  ...searchEvents,
  ...recognitionEvents,
  ...rewardEvents,
  ...clockinEvents,
  ...pollEvents,
  ...communityEvents,
  ...feedEvents,
  ...campaignEvents,
  ...badgeEvents,
  ...contestEvents,
  ...surveyEvents,
  ...calendarEvents,
  ...callRoomEvents,
} as const

/** The rows of each event of one kind of scope, by the event's name. */
export type EventRows<Kind extends ScopeKind> = RowsOf<typeof events, Kind>

/** All calls by name. Names are unique across features (ensured by a test). */
export const calls = {
  ...authCalls,
  ...peopleCalls,
  ...personalCalls,
  ...importCalls,
  ...companyCalls,
  ...filesCalls,
  ...chatCalls,
  ...auditCalls,
  ...scimCalls,
  ...finchCalls,
  ...devicesCalls,
  ...notificationCalls,
  ...searchCalls,
  ...pointCalls,
  ...recognitionCalls,
  ...rewardCalls,
  ...clockinCalls,
  ...pollCalls,
  ...communityCalls,
  ...feedCalls,
  ...campaignCalls,
  ...badgeCalls,
  ...contestCalls,
  ...surveyCalls,
  ...calendarCalls,
  ...callRoomCalls,
} as const satisfies CallTable

const namedBy = ({ access }: Call): readonly string[] => {
  if (typeof access === 'string') return []
  return 'anyOf' in access ? access.anyOf : access.allOf
}
/** The permission names: those that calls require, and those that are checked within a call. */
export const permissions: readonly string[] = [
  ...new Set(['clockin.see', 'community.manage', 'people.manage', 'people.see', 'poll.manage', ...Object.values(calls).flatMap(namedBy)]),
].toSorted()
