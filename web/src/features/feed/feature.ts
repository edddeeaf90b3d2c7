import { communityPattern, feedPath } from '@atrium/contract/communities/paths'
import { postPattern, savedPostsPath, scheduledPostsPath, tagPattern } from '@atrium/contract/feed/paths'
import { createRoute } from '@tanstack/react-router'
import { Newspaper } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyScreen, loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { linksTo } from '#app/links/links-to.ts'
import { loadPersistently } from '#app/on-demand/load-persistently.ts'
import { requestAgain } from '#app/live/events.ts'
import { readFeedSearch } from './paths.ts'
import { unseen } from './unseen.ts'

const FeedScreen = lazyScreen(['feed', 'communities', 'chat'], () => import('./screens/feed-screen.tsx'))
const CommunityScreen = lazyScreen(['feed', 'communities', 'chat'], () => import('./screens/community-screen.tsx'))
const PostScreen = lazyScreen(['feed', 'communities', 'chat'], () => import('./screens/post-screen.tsx'))
const ScheduledScreen = lazyScreen(['feed', 'communities', 'chat'], () => import('./screens/scheduled-screen.tsx'))
const SavedScreen = lazyScreen(['feed', 'communities', 'chat'], () => import('./screens/saved-screen.tsx'))
const TagScreen = lazyScreen(['feed', 'communities', 'chat'], () => import('./screens/tag-screen.tsx'))
const LatestPosts = lazyScreen(['feed'], () => import('./home/latest-posts-card.tsx'))
const PostCards = lazyBeside(() => loadScreen(['feed'], () => import('./linked/post-cards.tsx')))
const Overlays = lazyBeside(() => import('./overlays.tsx'))

const posts = requestAgain('listPosts', 'getPost')

/** What people write in their communities, in an order that nobody rigs. */
export const feedFeature = defineFeature({
  name: 'feed',
  module: { name: 'feed', icon: Newspaper, label: 'feed.place', detail: 'feed.module.detail' },
  place: {
    label: 'feed.place',
    icon: Newspaper,
    path: feedPath,
    unread: unseen,
    givesWay: true,
    shortcut: 'f',
  },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: feedPath, component: FeedScreen, validateSearch: readFeedSearch }),
    createRoute({ getParentRoute: () => frame, path: communityPattern, component: CommunityScreen, validateSearch: readFeedSearch }),
    createRoute({ getParentRoute: () => frame, path: scheduledPostsPath, component: ScheduledScreen }),
    createRoute({ getParentRoute: () => frame, path: savedPostsPath, component: SavedScreen }),
    createRoute({ getParentRoute: () => frame, path: tagPattern, component: TagScreen }),
    createRoute({ getParentRoute: () => frame, path: postPattern, component: PostScreen }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  overlays: [Overlays],
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  events: {
    self: {
      'report.changed': requestAgain('listReportedPosts'),
      'scheduled_post.changed': requestAgain('listScheduledPosts'),
      'post.followed': { ...posts, ready: () => undefined }, // the store of posts requests them
      'post.saved': requestAgain('listSavedPosts', 'listPosts', 'getPost'),
    },
  },
  conversationParts: {
    messageCards: [{ name: 'post', order: 5, ofWords: true, isFor: linksTo(`${feedPath}/post`), height: '8rem', Card: PostCards }],
  },
  search: async () => (await import('./search/search-part.ts')).searchPart,
  homeCards: [{ name: 'latest-posts', column: 'main', order: 40, permission: 'people.see', rows: 3, Card: LatestPosts }],
  // The live connection waits for it: nobody would hear of what is written meanwhile.
  enter: async (context) => (await loadPersistently(() => import('./enter.ts'))).enterFeed(context),
})
