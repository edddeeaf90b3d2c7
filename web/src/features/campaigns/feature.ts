import {
  campaignAdminPath,
  campaignEditPattern,
  campaignFiguresPattern,
  campaignPattern,
  campaignsPath,
  newCampaignPath,
} from '@atrium/contract/campaigns/paths'
import { createRoute } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { requestAgain } from '#app/live/events.ts'
import { readCampaignsSearch, readStageSearch } from './paths.ts'

const CampaignsScreen = lazyScreen(['campaigns'], () => import('./screens/campaigns-screen.tsx'))
const CampaignScreen = lazyScreen(['chat', 'campaigns'], () => import('./screens/campaign-screen.tsx'))
const ManageScreen = lazyScreen(['campaigns'], () => import('./screens/manage-screen.tsx'))
const EditorScreen = lazyScreen(['chat', 'campaigns'], () => import('./screens/editor-screen.tsx'))
const FiguresScreen = lazyScreen(['campaigns'], () => import('./screens/figures-screen.tsx'))
const ToRead = lazyScreen(['campaigns'], () => import('./home/to-read-card.tsx'))

/** Campaigns, which people read as announcements: what the company says to all or some of its people. */
export const campaignsFeature = defineFeature({
  name: 'campaigns',
  module: { name: 'campaigns', icon: Megaphone, label: 'campaigns.place', detail: 'campaigns.module.detail' },
  place: { label: 'campaigns.rail', detail: 'campaigns.place', icon: Megaphone, path: campaignsPath, shortcut: 'a', givesWay: true },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: campaignsPath, component: CampaignsScreen, validateSearch: readCampaignsSearch }),
    createRoute({ getParentRoute: () => frame, path: campaignAdminPath, component: ManageScreen, validateSearch: readStageSearch }),
    createRoute({ getParentRoute: () => frame, path: newCampaignPath, component: EditorScreen }),
    createRoute({ getParentRoute: () => frame, path: campaignPattern, component: CampaignScreen }),
    createRoute({ getParentRoute: () => frame, path: campaignEditPattern, component: EditorScreen }),
    createRoute({ getParentRoute: () => frame, path: campaignFiguresPattern, component: FiguresScreen }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  search: async () => (await import('./search/search-part.ts')).searchPart,
  homeCards: [{ name: 'announcements', column: 'main', order: -10, rows: 0, Card: ToRead }],
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  events: {
    self: { 'campaign.changed': requestAgain('listCampaigns', 'getCampaign', 'getCampaignAnalytics', 'listCampaignMissing') },
  },
})
