import { badgeReasons } from './badges/notification-reasons.ts'
import { eventHits } from './calendar/hits.ts'
import { calendarReasons } from './calendar/notification-reasons.ts'
import { callReasons } from './call-rooms/notification-reasons.ts'
import { campaignHits } from './campaigns/hits.ts'
import { campaignReasons } from './campaigns/notification-reasons.ts'
import { chatHits } from './chat/hits.ts'
import { chatReasons } from './chat/notification-reasons.ts'
import { clockinReasons } from './clockin/notification-reasons.ts'
import { communityReasons } from './communities/notification-reasons.ts'
import { contestReasons } from './contests/notification-reasons.ts'
import { feedHits } from './feed/hits.ts'
import { feedReasons } from './feed/notification-reasons.ts'
import { peopleHits } from './people/hits.ts'
import { pollHits } from './polls/hits.ts'
import { pollReasons } from './polls/notification-reasons.ts'
import { recognitionHits } from './recognition/hits.ts'
import { recognitionReasons } from './recognition/notification-reasons.ts'
import { rewardReasons } from './rewards/notification-reasons.ts'
import { surveyHits } from './surveys/hits.ts'
import { surveyReasons } from './surveys/notification-reasons.ts'

/** What the search finds: the hits of each feature, by their `kind`. */
export const searchHits = [
  ...chatHits,
  ...peopleHits,
  ...recognitionHits,
  ...pollHits,
  ...feedHits,
  ...campaignHits,
  ...eventHits,
  ...surveyHits,
] as const

/** Why people are notified, and the rule of each reason. */
export const notificationReasons = {
  ...chatReasons,
  ...recognitionReasons,
  ...rewardReasons,
  ...clockinReasons,
  ...communityReasons,
  ...pollReasons,
  ...feedReasons,
  ...campaignReasons,
  ...badgeReasons,
  ...contestReasons,
  ...surveyReasons,
  ...calendarReasons,
  ...callReasons,
} as const
