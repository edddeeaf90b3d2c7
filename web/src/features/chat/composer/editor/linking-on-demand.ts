import type { RichText } from '@atrium/contract/document'

let linking: typeof import('./linking.ts') | undefined

/** Loads the link detection while the text is being written. */
export const prepareLinks = (): void => void import('./linking.ts').then((module) => (linking = module)).catch(() => {})

/** Adds links to the addresses in the text; returns the text unchanged if the detection is not loaded yet. */
export const withLinks = (document: RichText): RichText => linking?.withLinks(document) ?? document
