/** `company`: everyone sees it, and those who manage events write in it. `team`: its people see it and write in it. `own`: one person’s. */
export const calendarKinds = ['company', 'team', 'own'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** Colours have names, so that each theme can have its own tone. */
export const calendarColours = ['green', 'blue', 'purple', 'brown', 'red', 'teal', 'pink', 'grey'] as const
export type CalendarColour = (typeof calendarColours)[number]

/** `out_of_office`: the person is away; it has no guests. */
export const eventKinds = ['meeting', 'out_of_office'] as const
export type EventKind = (typeof eventKinds)[number]

/** `private`: those who are not invited learn only that its people are busy. */
export const eventVisibilities = ['default', 'private'] as const
export type EventVisibility = (typeof eventVisibilities)[number]

export const eventResponses = ['yes', 'maybe', 'no'] as const
export type EventResponse = (typeof eventResponses)[number]

/** How a guest takes part in an event with a place and a call. Seats are those in the room. */
export const eventAttendances = ['in_person', 'by_call'] as const
export type EventAttendance = (typeof eventAttendances)[number]

/** Which occurrences of a series a change touches. `following`: this one and all after it. */
export const eventExtents = ['this', 'following', 'all'] as const
export type EventExtent = (typeof eventExtents)[number]

/** What one of a series can have by itself, beside its times; the rest is that of the whole series. */
export const overridableFields = [
  'title',
  'description',
  'place',
  'place_ids',
  'with_call',
  'call_link',
  'shows_as_busy',
  'seats',
  'respond_by',
] as const

/** `maybe`: invited without an answer, or answered with maybe. `away`: out of office, or an absence. */
export const busyKinds = ['busy', 'maybe', 'away'] as const
export type BusyKind = (typeof busyKinds)[number]

export const placeKinds = ['room', 'thing'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What calendars show beside events. */
export const eventLayers = ['birthday', 'anniversary', 'holiday', 'absence', 'campaign', 'survey'] as const
export type EventLayer = (typeof eventLayers)[number]

/** What a secret address can tell beside events. Of absences, only the person’s own. */
export const feedLayers = ['birthday', 'anniversary', 'holiday', 'absence'] as const
export type FeedLayer = (typeof feedLayers)[number]

/** How much a secret address tells. */
export const feedDetails = ['everything', 'titles', 'busy'] as const
export type FeedDetail = (typeof feedDetails)[number]
