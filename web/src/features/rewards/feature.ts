import { orderPattern, ordersPath, rewardPattern, shopPath } from '@atrium/contract/rewards/paths'
import { thanksPath } from '@atrium/contract/recognition/paths'
import { createRoute } from '@tanstack/react-router'
import { Package, ShoppingBag } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { requestAgain } from '#app/live/events.ts'
import { readOrdersSearch, readShopSearch } from './paths.ts'

const ShopScreen = lazyScreen(['recognition', 'rewards'], () => import('./screens/shop-screen.tsx'))
const RewardScreen = lazyScreen(['recognition', 'rewards'], () => import('./screens/reward-screen.tsx'))
const OrdersScreen = lazyScreen(['recognition', 'rewards'], () => import('./screens/orders-screen.tsx'))

const orders = { label: 'rewards.orders', detail: 'rewards.orders.detail', icon: Package, path: ordersPath } as const

/** People order rewards for their points to spend. The shop is a part of Thanks, and a place of its own where there is no recognition. */
export const rewardsFeature = defineFeature({
  name: 'rewards',
  module: { name: 'rewards', icon: ShoppingBag, label: 'rewards.module', detail: 'rewards.module.detail' },
  place: {
    label: 'rewards.shop',
    detail: 'rewards.shop.detail',
    icon: ShoppingBag,
    path: shopPath,
    partOf: thanksPath,
    shortcut: 's',
    pages: [orders],
  },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: shopPath, component: ShopScreen, validateSearch: readShopSearch }),
    createRoute({ getParentRoute: () => frame, path: rewardPattern, component: RewardScreen }),
    createRoute({ getParentRoute: () => frame, path: ordersPath, component: OrdersScreen, validateSearch: readOrdersSearch }),
    createRoute({ getParentRoute: () => frame, path: orderPattern, component: OrdersScreen, validateSearch: readOrdersSearch }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  events: {
    directory: { 'reward.changed': requestAgain('listRewards', 'getReward') },
    self: {
      'reward.marked': requestAgain('listRewards', 'getReward'),
      'order.changed': requestAgain(
        'listOrders',
        'listAllOrders',
        'getOrder',
        'listRewards',
        'getReward',
        'getPointBalance',
        'listPointHistory',
      ),
    },
  },
})
