import { templateOf, type LibraryTemplate } from './library/building.ts'
import { engagement } from './library/engagement.ts'
import { journey } from './library/journey.ts'
import { places } from './library/places.ts'
import { together } from './library/together.ts'

export type { LibraryTemplate }
/** The templates that come with Atrium, in English, German and Arabic. */
export const library: readonly LibraryTemplate[] = [...engagement, ...journey, ...together, ...places].map(templateOf)
