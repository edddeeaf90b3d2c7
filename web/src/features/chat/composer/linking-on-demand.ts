import type { RichText } from '@atrium/contract/document'

let linking: typeof import('./linking.ts') | undefined

/** Fetches what finds addresses, while the words are being written. */
export const prepareLinks = (): void => void import('./linking.ts').then((module) => (linking = module)).catch(() => {})

/** The words with links where addresses stand. Should it not be here yet, they go as they are. */
export const withLinks = (document: RichText): RichText => linking?.withLinks(document) ?? document
