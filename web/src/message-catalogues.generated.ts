// Written by `npm run messages`, from the folders of messages.
import type app from './app/messages/en.json'
import type appSettings from './app/messages/settings/en.json'
import type auditScreens from './features/audit/messages/screens/en.json'
import type auditSettings from './features/audit/messages/settings/en.json'
import type auth from './features/auth/messages/en.json'
import type authScreens from './features/auth/messages/screens/en.json'
import type authSettings from './features/auth/messages/settings/en.json'
import type badges from './features/badges/messages/en.json'
import type badgesNotifications from './features/badges/messages/notifications/en.json'
import type badgesScreens from './features/badges/messages/screens/en.json'
import type badgesSettings from './features/badges/messages/settings/en.json'
import type calendar from './features/calendar/messages/en.json'
import type calendarNotifications from './features/calendar/messages/notifications/en.json'
import type calendarScreens from './features/calendar/messages/screens/en.json'
import type calendarSearch from './features/calendar/messages/search/en.json'
import type calendarSettings from './features/calendar/messages/settings/en.json'
import type callRooms from './features/call-rooms/messages/en.json'
import type callRoomsNotifications from './features/call-rooms/messages/notifications/en.json'
import type callRoomsScreens from './features/call-rooms/messages/screens/en.json'
import type campaigns from './features/campaigns/messages/en.json'
import type campaignsNotifications from './features/campaigns/messages/notifications/en.json'
import type campaignsScreens from './features/campaigns/messages/screens/en.json'
import type campaignsSearch from './features/campaigns/messages/search/en.json'
import type campaignsSettings from './features/campaigns/messages/settings/en.json'
import type chat from './features/chat/messages/en.json'
import type chatHome from './features/chat/messages/home/en.json'
import type chatNotifications from './features/chat/messages/notifications/en.json'
import type chatScreens from './features/chat/messages/screens/en.json'
import type chatSearch from './features/chat/messages/search/en.json'
import type chatSettings from './features/chat/messages/settings/en.json'
import type clockin from './features/clockin/messages/en.json'
import type clockinNotifications from './features/clockin/messages/notifications/en.json'
import type clockinScreens from './features/clockin/messages/screens/en.json'
import type clockinSettings from './features/clockin/messages/settings/en.json'
import type communities from './features/communities/messages/en.json'
import type communitiesNotifications from './features/communities/messages/notifications/en.json'
import type communitiesScreens from './features/communities/messages/screens/en.json'
import type communitiesSettings from './features/communities/messages/settings/en.json'
import type companyHome from './features/company/messages/home/en.json'
import type companySettings from './features/company/messages/settings/en.json'
import type contests from './features/contests/messages/en.json'
import type contestsNotifications from './features/contests/messages/notifications/en.json'
import type contestsScreens from './features/contests/messages/screens/en.json'
import type contestsSettings from './features/contests/messages/settings/en.json'
import type devicesScreens from './features/devices/messages/screens/en.json'
import type feed from './features/feed/messages/en.json'
import type feedNotifications from './features/feed/messages/notifications/en.json'
import type feedScreens from './features/feed/messages/screens/en.json'
import type feedSearch from './features/feed/messages/search/en.json'
import type feedSettings from './features/feed/messages/settings/en.json'
import type filesSettings from './features/files/messages/settings/en.json'
import type finchSettings from './features/finch/messages/settings/en.json'
import type home from './features/home/messages/en.json'
import type homeHome from './features/home/messages/home/en.json'
import type notifications from './features/notifications/messages/en.json'
import type notificationsScreens from './features/notifications/messages/screens/en.json'
import type notificationsSettings from './features/notifications/messages/settings/en.json'
import type people from './features/people/messages/en.json'
import type peopleHome from './features/people/messages/home/en.json'
import type peopleScreens from './features/people/messages/screens/en.json'
import type peopleSettings from './features/people/messages/settings/en.json'
import type pointsScreens from './features/points/messages/screens/en.json'
import type pointsSettings from './features/points/messages/settings/en.json'
import type polls from './features/polls/messages/en.json'
import type pollsNotifications from './features/polls/messages/notifications/en.json'
import type pollsScreens from './features/polls/messages/screens/en.json'
import type pollsSearch from './features/polls/messages/search/en.json'
import type pollsSettings from './features/polls/messages/settings/en.json'
import type recognition from './features/recognition/messages/en.json'
import type recognitionNotifications from './features/recognition/messages/notifications/en.json'
import type recognitionScreens from './features/recognition/messages/screens/en.json'
import type recognitionSearch from './features/recognition/messages/search/en.json'
import type recognitionSettings from './features/recognition/messages/settings/en.json'
import type rewards from './features/rewards/messages/en.json'
import type rewardsNotifications from './features/rewards/messages/notifications/en.json'
import type rewardsScreens from './features/rewards/messages/screens/en.json'
import type rewardsSettings from './features/rewards/messages/settings/en.json'
import type scimSettings from './features/scim/messages/settings/en.json'
import type search from './features/search/messages/en.json'
import type searchScreens from './features/search/messages/screens/en.json'
import type settings from './features/settings/messages/en.json'
import type settingsSettings from './features/settings/messages/settings/en.json'
import type surveys from './features/surveys/messages/en.json'
import type surveysNotifications from './features/surveys/messages/notifications/en.json'
import type surveysScreens from './features/surveys/messages/screens/en.json'
import type surveysSearch from './features/surveys/messages/search/en.json'
import type surveysSettings from './features/surveys/messages/settings/en.json'
import type ui from './ui/messages/en.json'

export type Catalogue = typeof app &
  typeof appSettings &
  typeof auditScreens &
  typeof auditSettings &
  typeof auth &
  typeof authScreens &
  typeof authSettings &
  typeof badges &
  typeof badgesNotifications &
  typeof badgesScreens &
  typeof badgesSettings &
  typeof calendar &
  typeof calendarNotifications &
  typeof calendarScreens &
  typeof calendarSearch &
  typeof calendarSettings &
  typeof callRooms &
  typeof callRoomsNotifications &
  typeof callRoomsScreens &
  typeof campaigns &
  typeof campaignsNotifications &
  typeof campaignsScreens &
  typeof campaignsSearch &
  typeof campaignsSettings &
  typeof chat &
  typeof chatHome &
  typeof chatNotifications &
  typeof chatScreens &
  typeof chatSearch &
  typeof chatSettings &
  typeof clockin &
  typeof clockinNotifications &
  typeof clockinScreens &
  typeof clockinSettings &
  typeof communities &
  typeof communitiesNotifications &
  typeof communitiesScreens &
  typeof communitiesSettings &
  typeof companyHome &
  typeof companySettings &
  typeof contests &
  typeof contestsNotifications &
  typeof contestsScreens &
  typeof contestsSettings &
  typeof devicesScreens &
  typeof feed &
  typeof feedNotifications &
  typeof feedScreens &
  typeof feedSearch &
  typeof feedSettings &
  typeof filesSettings &
  typeof finchSettings &
  typeof home &
  typeof homeHome &
  typeof notifications &
  typeof notificationsScreens &
  typeof notificationsSettings &
  typeof people &
  typeof peopleHome &
  typeof peopleScreens &
  typeof peopleSettings &
  typeof pointsScreens &
  typeof pointsSettings &
  typeof polls &
  typeof pollsNotifications &
  typeof pollsScreens &
  typeof pollsSearch &
  typeof pollsSettings &
  typeof recognition &
  typeof recognitionNotifications &
  typeof recognitionScreens &
  typeof recognitionSearch &
  typeof recognitionSettings &
  typeof rewards &
  typeof rewardsNotifications &
  typeof rewardsScreens &
  typeof rewardsSettings &
  typeof scimSettings &
  typeof search &
  typeof searchScreens &
  typeof settings &
  typeof settingsSettings &
  typeof surveys &
  typeof surveysNotifications &
  typeof surveysScreens &
  typeof surveysSearch &
  typeof surveysSettings &
  typeof ui

/** The sets of messages that load on demand. */
export type ScreenMessages = 'audit' | 'auth' | 'badges' | 'calendar' | 'call-rooms' | 'campaigns' | 'chat' | 'clockin' | 'communities' | 'contests' | 'devices' | 'feed' | 'home' | 'notifications' | 'people' | 'points' | 'polls' | 'recognition' | 'rewards' | 'search' | 'settings' | 'surveys'
