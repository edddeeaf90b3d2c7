import { Package, PackageCheck, PackageMinus, PackagePlus } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of rewards. */
export const notificationRows = {
  order_changed: { icon: PackageCheck, label: 'rewards.notified.order', withoutText: 'rewards.notified.without.order' },
  reward_back: { icon: PackagePlus, label: 'rewards.notified.back', withoutText: 'rewards.notified.without.back' },
  order_new: { icon: Package, label: 'rewards.notified.new', withoutText: 'rewards.notified.without.new' },
  reward_stock: { icon: PackageMinus, label: 'rewards.notified.stock', withoutText: 'rewards.notified.without.stock' },
} satisfies NotificationRows
