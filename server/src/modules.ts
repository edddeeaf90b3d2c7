import type { Module } from '#kernel/module'
import { audit } from './modules/audit/module.ts'
import { auth } from './modules/auth/module.ts'
import { badges } from './modules/badges/module.ts'
import { calendar } from './modules/calendar/module.ts'
import { callRooms } from './modules/call-rooms/module.ts'
import { campaigns } from './modules/campaigns/module.ts'
import { chat } from './modules/chat/module.ts'
import { clockin } from './modules/clockin/module.ts'
import { communities } from './modules/communities/module.ts'
import { company } from './modules/company/module.ts'
import { contests } from './modules/contests/module.ts'
import { devices } from './modules/devices/module.ts'
import { feed } from './modules/feed/module.ts'
import { files } from './modules/files/module.ts'
import { finch } from './modules/finch/module.ts'
import { notifications } from './modules/notifications/module.ts'
import { people } from './modules/people/module.ts'
import { points } from './modules/points/module.ts'
import { polls } from './modules/polls/module.ts'
import { recognition } from './modules/recognition/module.ts'
import { rewards } from './modules/rewards/module.ts'
import { scim } from './modules/scim/module.ts'
import { search } from './modules/search/module.ts'
import { surveys } from './modules/surveys/module.ts'

/**
 * Every module, in the order in which their migrations are applied and their listeners called: a module comes after those whose tables it
 * refers to.
 */
export const modules: readonly Module[] = [
  audit,
  auth,
  company,
  people,
  files,
  chat,
  scim,
  finch,
  devices,
  notifications,
  search,
  points,
  recognition,
  rewards,
  clockin,
  polls,
  communities,
  feed,
  campaigns,
  badges,
  contests,
  surveys,
  calendar,
  callRooms,
]
