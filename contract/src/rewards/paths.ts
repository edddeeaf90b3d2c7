/** The page with the rewards that a person can order. */
export const shopPath = '/shop'
/** The page of one reward. */
export const rewardPath = (rewardId: string): string => `${shopPath}/${rewardId}`
export const rewardPattern = `${shopPath}/$reward_id`
/** The page with a person's own orders. */
export const ordersPath = `${shopPath}/orders`
/** The page of one order, for its owner and for those who manage rewards. */
export const orderPath = (orderId: string): string => `${ordersPath}/${orderId}`
export const orderPattern = `${ordersPath}/$order_id`
/** Where rewards and their stock are managed. */
export const rewardSettingsPath = '/settings/rewards'
