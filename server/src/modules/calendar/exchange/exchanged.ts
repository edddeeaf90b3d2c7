/** What other calendars read of an event, and what is read of theirs. Wall times are `YYYY-MM-DDTHH:mm:ss`, as in `recurrence/`. */
export type ExchangedTimes = { starts_at_local: string; ends_at_local: string; time_zone: string; all_day: boolean }

export type ExchangedPerson = { name: string; email: string }
export type ExchangedGuest = ExchangedPerson & { response: 'yes' | 'maybe' | 'no' | null }

export type ExchangedFacts = ExchangedTimes & {
  title: string
  description: string | null
  place: string | null
  url: string | null
  /** Where its call is joined: on its page in Atrium, or elsewhere. */
  conference: string | null
  /** Whether its people count as busy. */
  shows_as_busy: boolean
  is_private: boolean
  is_cancelled: boolean
}

/** One of a series that was changed by itself; `occurrence` is its original wall time. */
export type ExchangedChange = ExchangedFacts & { occurrence: string }

export type ExchangedEvent = ExchangedFacts & {
  /** The same in all calendars. */
  uid: string
  /** Raised by each change that guests must know of. */
  sequence: number
  created_at: Date
  updated_at: Date
  rrule: string | null
  rdates: string[]
  exdates: string[]
  changes: ExchangedChange[]
  organizer: ExchangedPerson | null
  guests: ExchangedGuest[]
}
