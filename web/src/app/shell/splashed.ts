/** The local flag of spec §9: `true` once the splash has been shown. */
const splashedKey = 'splashed'

export const wasSplashed = (): boolean => localStorage.getItem(splashedKey) === 'true'

export const markSplashed = (): void => localStorage.setItem(splashedKey, 'true')

/**
 * How long the splash is shown, in milliseconds: long enough to be seen once; later visits only wait for what they
 * need.
 */
export const splashDelay = { firstVisit: 1_200, laterVisit: 0 } as const
