import { authFeature } from '#features/auth/feature.ts'
import { badgesFeature } from '#features/badges/feature.ts'
import { calendarFeature } from '#features/calendar/feature.ts'
import { callRoomsFeature } from '#features/call-rooms/feature.ts'
import { campaignsFeature } from '#features/campaigns/feature.ts'
import { chatFeature } from '#features/chat/feature.ts'
import { clockinFeature } from '#features/clockin/feature.ts'
import { communitiesFeature } from '#features/communities/feature.ts'
import { companyFeature } from '#features/company/feature.ts'
import { contestsFeature } from '#features/contests/feature.ts'
import { devicesFeature } from '#features/devices/feature.ts'
import { feedFeature } from '#features/feed/feature.ts'
import { finchFeature } from '#features/finch/feature.ts'
import { homeFeature } from '#features/home/feature.ts'
import { notificationsFeature } from '#features/notifications/feature.ts'
import { peopleFeature } from '#features/people/feature.ts'
import { pollsFeature } from '#features/polls/feature.ts'
import { recognitionFeature } from '#features/recognition/feature.ts'
import { rewardsFeature } from '#features/rewards/feature.ts'
import { searchFeature } from '#features/search/feature.ts'
import { settingsFeature } from '#features/settings/feature.ts'
import { surveysFeature } from '#features/surveys/feature.ts'
import type { Feature } from './feature.ts'

/** Every feature of the signed-in app, in the order of the rail. The only file that imports them all. */
export const features: readonly Feature[] = [
  authFeature,
  homeFeature,
  chatFeature,
  feedFeature,
  communitiesFeature,
  recognitionFeature,
  rewardsFeature,
  badgesFeature,
  contestsFeature,
  clockinFeature,
  calendarFeature,
  callRoomsFeature,
  pollsFeature,
  campaignsFeature,
  surveysFeature,
  peopleFeature,
  notificationsFeature,
  searchFeature,
  settingsFeature,
  devicesFeature,
  companyFeature,
  finchFeature,
]
