/** How the notification rule treats a reason. */
export type ReasonRule = {
  /** The lowest level at which people are notified: `none` means always. */
  level: 'all' | 'mentions' | 'none'
  /** Whether it also notifies of a muted chat. */
  whenMuted: boolean
  /** Whether a push service may wake a device for it. */
  urgent: boolean
  /** Whether it is not held back by quiet hours, holidays and do not disturb. */
  duringQuietHours?: true
}
