/** The page with all badges. */
export const badgesPath = '/badges'
/** The page of one badge, with those who have it. */
export const badgePath = (badgeId: string): string => `${badgesPath}/${badgeId}`
export const badgePattern = `${badgesPath}/$badge_id`
