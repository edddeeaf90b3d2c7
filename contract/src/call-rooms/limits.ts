/** Limits of call rooms; times in milliseconds. */
export const callLimits = {
  /** Most people in a room from browser to browser: with sound alone, and once somebody shows a picture. */
  audioMembers: 6,
  videoMembers: 4,
  /** Most people whom one request calls. */
  called: 50,
  titleMaximum: 120,
  /** How long a call rings for a person. */
  ring: 45_000,
  /** Most people whom the line of a call in its conversation names. */
  lineNames: 50,
  /** How long a place is kept for a member who is not heard of, and how often a page says that it is there. */
  lease: 30_000,
  hold: 10_000,
  /** Characters of a signal as JSON, and how many a page may send in a second, after a first burst. */
  signalMaximum: 24_000,
  signalsPerSecond: 20,
  signalBurst: 100,
} as const
