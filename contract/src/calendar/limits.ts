/** Calendars, events and lengths. Part of `limits`. */
export const calendarLimits = {
  /** Calendars of the company and its teams together, and own ones of a person. */
  calendars: 200,
  ownCalendars: 20,
  /** Rooms and things that can be booked, and those of one event. */
  places: 500,
  placesOfEvent: 10,
  placeEquipment: 20,
  placeSeats: 100_000,
  /** Events of one list, and the days that it may reach over. */
  eventsAtOnce: 2_500,
  eventDays: 400,
  eventTitleMaximum: 200,
  eventPlaceMaximum: 200,
  eventNoteMaximum: 300,
  eventLinkMaximum: 1_000,
  /** What the author of a post says about the event in it. */
  eventPostMaximum: 2_000,
  eventRuleMaximum: 500,
  /** Single days that a series has beside its rule, or leaves out. */
  eventDates: 400,
  /** How long one occurrence may be. */
  eventLengthDays: 60,
  eventHosts: 20,
  eventGuests: 500,
  eventGuestGroups: 50,
  eventOutsideGuests: 100,
  eventSeats: 100_000,
  eventReminders: 5,
  /** Four weeks. */
  reminderMinutes: 40_320,
  checkInCodeMaximum: 40,
  /** How long before its beginning the call of an event is open, in minutes. */
  eventCallMinutes: 10,
  /** People whose time is looked through at once. */
  busyPeople: 100,
  feeds: 20,
  subscriptions: 20,
  feedKeyMaximum: 200,
  icsCharacters: 900_000,
} as const
