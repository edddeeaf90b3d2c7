import type { SeedCalendar, SeedEvent, SeedPlace } from '#modules/calendar'

type Parts = { id: (key: string) => string; space: (name: string) => string; now: Date }
const day = 86_400_000
const lisbon = 'Europe/Lisbon'
const product = 'maya nadia theo ana owen tomas jun'

/** An event with the name of its picture, which is not uploaded yet. */
export type DemoEvent = Omit<SeedEvent, 'picture'> & { picture?: { name: string; alt: string } }

/** The calendars, the rooms and a year of events of Northwind, around today. */
export function eventsOfNorthwind({ id, space, now }: Parts) {
  const people = (keys: string): string[] => keys.split(' ').map(id)
  return {
    keeper: id('wren'),
    location: 'Lisbon',
    calendars: calendarsOf(id, people),
    places,
    events: writtenEvents(weekdaysOf(now)).map(
      ({ by, host = '', with: guests = '', ofSpace, yes = '', maybe = '', no = '', byCall = '', ...event }): DemoEvent => {
        const said = (keys: string, response: 'yes' | 'maybe' | 'no') =>
          keys
            .split(' ')
            .filter(Boolean)
            .map((key) => ({ by: id(key), response }))
        const calls = byCall
          .split(' ')
          .filter(Boolean)
          .map((key) => ({ by: id(key), response: 'yes' as const, attends: 'by_call' as const }))
        return {
          time_zone: lisbon,
          ...event,
          author_id: id(by),
          created_at: new Date(now.getTime() - 370 * day),
          hosts: host ? people(host) : [],
          guests: guests ? people(guests) : [],
          spaces: ofSpace ? [space(ofSpace)] : [],
          answers: [...said(yes, 'yes'), ...calls, ...said(maybe, 'maybe'), ...said(no, 'no')],
        }
      },
    ),
  }
}

const calendarsOf = (id: (key: string) => string, people: (keys: string) => string[]): SeedCalendar[] => [
  { key: 'company', name: 'Company', kind: 'company', colour: 'green', author_id: id('wren') },
  { key: 'bollards', name: 'Bollards', kind: 'company', colour: 'brown', author_id: id('hugo') },
  { key: 'product', name: 'Product team', kind: 'team', colour: 'purple', author_id: id('maya'), people: people(product) },
]

const places: SeedPlace[] = [
  { key: 'atlantic', name: 'Room Atlantic', kind: 'room', seats: 30, equipment: ['Screen', 'Microphone'] },
  { key: 'aalto', name: 'Room Aalto', kind: 'room', seats: 8, equipment: ['Whiteboard'] },
  { key: 'quay', name: 'Room Quay', kind: 'room', seats: 4 },
  { key: 'terrace', name: 'Terrace', kind: 'room', seats: 40, equipment: ['Gulls'] },
  { key: 'projector', name: 'The good projector', kind: 'thing', seats: null },
]

/** `YYYY-MM-DD` of the weekday (1 is Monday) so many weeks from this one. */
type DayOf = (weeks: number, weekday: number) => string
const weekdaysOf = (now: Date): DayOf => {
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * day
  return (weeks, weekday) => new Date(monday + (weeks * 7 + weekday - 1) * day).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

type Written = Omit<DemoEvent, 'author_id' | 'created_at' | 'hosts' | 'guests' | 'spaces' | 'answers' | 'time_zone'> & {
  by: string
  host?: string
  with?: string
  ofSpace?: string
  yes?: string
  byCall?: string
  maybe?: string
  no?: string
}
const at = (date: string, from: string, until: string) => ({ from: `${date}T${from}`, until: `${date}T${until}` })
const days = (from: string, until: string) => ({ from: `${from}T00:00`, until: `${until}T00:00`, all_day: true })

const writtenEvents = (on: DayOf): Written[] => [...ofTheCompany(on), ...ofTeams(on), ...ofMaya(on)]

const ofTheCompany = (on: DayOf): Written[] => [
  { by: 'ingrid', host: 'beatrix', title: 'Town hall', ...at(on(-52, 4), '16:00', '17:00'), rrule: 'FREQ=MONTHLY;BYDAY=-1TH', calendar: 'company', forEveryone: true, places: ['atlantic'], seats: 30, with_call: true, yes: 'tomas jun saanvi rafael lukas sofia', byCall: 'hana mina yuki amara', maybe: 'maya noor', no: 'declan' }, // prettier-ignore
  { by: 'wren', title: 'Cake. Somebody has a birthday, we checked', ...at(on(-50, 5), '15:00', '15:30'), rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', calendar: 'company', forEveryone: true, places: ['terrace'], yes: 'maya tomas bo finn greta', asks: false }, // prettier-ignore
  {
    by: 'stefan',
    title: 'Month closes',
    ...days(on(-52, 1), on(-52, 2)),
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    calendar: 'company',
    forEveryone: true,
  },
  { by: 'wren', host: 'hugo', title: 'Offsite: three days, one ferry, no slides', ...days(on(7, 2), on(7, 5)), calendar: 'company', forEveryone: true, place: 'Berlenga, if the swell agrees', yes: 'maya tomas jun aisha saanvi', maybe: 'malik', no: 'oskar', asks: true }, // prettier-ignore
  { by: 'hugo', title: 'Bollard prize-giving', ...at(on(1, 5), '13:00', '14:00'), picture: { name: 'quay-at-noon.jpg', alt: 'The quay at noon, with a crane on each side' }, calendar: 'bollards', forEveryone: true, places: ['terrace'], seats: 30, yes: 'marta fatima bo callum jun', maybe: 'tomas' }, // prettier-ignore
  { by: 'hugo', title: 'Reading club: the book about fog, again', ...at(on(-30, 2), '18:00', '19:00'), rrule: 'FREQ=MONTHLY;BYDAY=1TU', calendar: 'bollards', forEveryone: true, yes: 'owen abena diego' }, // prettier-ignore
  { by: 'ruth', title: 'Knots for people who type', ...at(on(1, 3), '11:00', '12:30'), calendar: 'company', forEveryone: true, places: ['aalto', 'projector'], seats: 6, yes: 'jun saanvi finn leila samir greta priya isak tessa', maybe: 'emil' }, // prettier-ignore
  { by: 'ruth', title: 'Knots for people who type: the first three', ...at(on(-5, 3), '11:00', '12:30'), calendar: 'company', forEveryone: true, places: ['aalto', 'projector'], seats: 6, yes: 'jun saanvi priya bo tomas', no: 'emil' }, // prettier-ignore
  { by: 'hugo', title: 'A tour of the bollards, with soup', ...at(on(-9, 5), '12:00', '13:30'), calendar: 'bollards', forEveryone: true, place: 'Starts at the third bollard', yes: 'maya jun bo marta fatima tomas greta' }, // prettier-ignore
  { by: 'callum', title: 'Storm, says Callum', ...days(on(0, 6), on(0, 7)), calendar: 'company', forEveryone: true, maybe: 'maya' },
]

const ofTeams = (on: DayOf): Written[] => [
  { by: 'maya', title: 'Product stand', ...at(on(-52, 1), '09:30', '10:00'), rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,TH', calendar: 'product', with: 'nadia theo ana owen', yes: 'nadia theo ana owen' }, // prettier-ignore
  { by: 'tomas', title: 'Berths critique', ...at(on(-40, 1), '15:00', '16:00'), rrule: 'FREQ=WEEKLY;BYDAY=MO', calendar: 'product', places: ['aalto'], with: 'maya jun greta marta nadia', yes: 'maya jun greta nadia', with_call: true }, // prettier-ignore
  { by: 'maya', title: 'Roadmap', ...at(on(-20, 5), '15:30', '16:30'), rrule: 'FREQ=MONTHLY;BYDAY=-1FR', calendar: 'product', with: 'nadia theo rafael noor', yes: 'nadia theo' }, // prettier-ignore
  { by: 'theo', title: 'Crews and rosters', ...at(on(0, 5), '10:00', '11:30'), calendar: 'product', places: ['aalto'], with: 'maya owen saanvi', yes: 'maya owen' }, // prettier-ignore
  { by: 'amara', title: 'Who wakes up next week', ...at(on(-52, 5), '11:00', '11:30'), rrule: 'FREQ=WEEKLY;BYDAY=FR', with: 'oskar priya mateo isak', yes: 'oskar priya mateo', maybe: 'isak', with_call: true }, // prettier-ignore
  { by: 'hana', title: 'Tickets that made us think', ...at(on(-45, 3), '08:30', '09:15'), rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', with: 'dana eli carmen declan mina', yes: 'dana eli carmen mina', no: 'declan', with_call: true }, // prettier-ignore
  { by: 'marta', title: 'Portfolio breakfast: one thing you did not ship', ...at(on(-18, 3), '09:00', '09:45'), rrule: 'FREQ=WEEKLY;BYDAY=WE', ofSpace: 'Design', places: ['quay'], yes: 'jun greta tomas', with_call: true }, // prettier-ignore
  { by: 'bo', title: 'Soup of the month, and its critics', ...at(on(-12, 4), '12:30', '13:15'), rrule: 'FREQ=WEEKLY;BYDAY=TH', ofSpace: 'Kitchen', places: ['terrace'], asks: false }, // prettier-ignore
  { by: 'nadia', title: 'Pilot station, Nordhavn', ...at(on(0, 2), '11:00', '12:30'), with: 'maya viktor', maybe: 'maya', yes: 'viktor', place: 'Nordhavn, bring boots' }, // prettier-ignore
]

const ofMaya = (on: DayOf): Written[] => [
  { by: 'maya', title: 'Writing', ...at(on(-26, 3), '10:00', '11:00'), rrule: 'FREQ=WEEKLY;BYDAY=WE', visibility: 'private' },
  { by: 'maya', title: 'Dentist, alas', ...at(on(0, 2), '17:30', '18:30'), visibility: 'private' },
  { by: 'maya', title: 'No meetings', ...days(on(0, 3), on(0, 4)) },
  { by: 'maya', title: 'Lunch with Wren', ...at(on(0, 4), '13:00', '14:00'), with: 'wren', yes: 'wren' },
  { by: 'jun', title: 'Jun, about June', ...at(on(0, 1), '16:30', '17:00'), places: ['quay'], with: 'maya', yes: 'maya' },
  { by: 'maya', title: 'Away: a lighthouse without a network', ...days(on(5, 1), on(6, 1)), kind: 'out_of_office' },
  { by: 'jun', title: 'Away: learning to sail, slowly', ...days(on(3, 1), on(3, 4)), kind: 'out_of_office' },
]
