import { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import { RichText } from '@atrium/contract/document'
import { QueryInt } from '@atrium/contract/fields'
import type { Call } from '@atrium/contract/call'
import fc, { type Arbitrary } from 'fast-check'
import type * as core from 'zod/v4/core'
import { question, questionnaireOf } from '#testing/surveys/surveying'

type Schema = core.$ZodType
type Value = Arbitrary<unknown>
/** Ids that exist in the company, by the name of the field they are used in. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

/** Texts that are likely to be valid for fields with a certain form. */
const likely: Readonly<Record<string, readonly string[]>> = {
  company_name: ['Northwind', 'Kranhaus Süd'],
  work_email_id: ['aisha@northwind.example', 'nobody@elsewhere.example', 'hana.watanabe+work@northwind.example'],
  employee_email: ['maya@northwind.example'],
  email_id: ['maya@northwind.example'],
  password: ['Harbour-lamp-42', 'abc', 'onlyletters'],
  token: ['123456', 'x'.repeat(43)],
  code: ['123456', '000000'],
  place: ['employee/01a0b1c2-0000-7000-8000-000000000000', 'space/01a0b1c2-0000-7000-8000-000000000000'],
  emoji: ['👍', '⚓', '👩🏽‍🚀', ':northwind-harbour:'],
  emoji_name: ['gull', ':Ship-it:', 'anchor'],
  phone: ['+351 910 000 000'],
  time_zone: ['Europe/Lisbon', 'UTC'],
  key: ['pictures/boat.png', 'notes.pdf'],
  theme_name: ['Atrium', 'Custom_Tron', 'Custom'],
  accent: ['#0a7d8c', 'teal'],
  currency: ['EUR', 'JPY'],
  support_email: ['help@northwind.example'],
  terms_url: ['https://northwind.example/terms'],
  issuer: ['https://login.northwind.example', 'http://localhost:1/'],
  endpoint: ['https://push.northwind.example/1', 'http://localhost:1/'],
  p256dh: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
  auth: ['BTBZMqHH6r4Tts7J_aSIgg'],
  domain: ['northwind.example', 'sub.northwind.example'],
  origin: ['http://localhost:0', 'https://elsewhere.example'],
  keywords: ['crane', 'Café', 'crane four'],
  from: ['18:30', '00:00'],
  until: ['08:00', '23:59'],
  permissions: ['people.see', 'space.create', 'space.join'],
  role_name: ['Harbour pilot', 'guest'],
  select: ['first_name', 'about'],
  criteria_type: ['department', 'location', 'joined_at'],
  search_type: ['eq', 'neq', 'contains', 'gte'],
  type_name: ['Steady hand', 'Lookout'],
  group_name: ['Harbour heroes'],
  occasion_type: ['birthday', 'anniversary', 'welcome', 'custom'],
  occasion_event: ['birthday/01a21ba4-f640-794e-bc93-260e60e571b8/2027'],
  image_url: ['/thanks/milestone.svg'],
  action: [
    'give',
    'add_points',
    'react',
    'unreact',
    'take_back',
    'report',
    'edit',
    'approve',
    'refuse',
    'accept',
    'deliver',
    'cancel',
    'in',
    'out',
    'break_start',
    'break_end',
  ],
  fulfilment_email: ['shop@northwind.example'],
  reward_name: ['Harbour mug'],
  badge_name: ['Lighthouse'],
  contest_name: ['Bollard of the year'],
  calendar_name: ['Product team'],
  call_link: ['https://calls.northwind.example/quay'],
  emails: ['pilot@elsewhere.example'],
  rdates: ['2099-01-06T09:00:00'],
  exdates: ['2099-01-07T09:00:00'],
  url: ['https://calendar.northwind.example/tides.ics'],
  rrule: ['FREQ=WEEKLY;BYDAY=TH', 'FREQ=DAILY;COUNT=3'],
  occurrence: ['2099-01-05T09:00:00'],
  ics: ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tides//EN\r\nEND:VCALENDAR\r\n'],
  template_id: ['engagement'],
  campaign_title: ['Two phones'],
  title: ['Two phones, one key', 'Low water'],
  description: ['Holds half a litre', ''],
  asks_for: ['Which size?'],
  codes: ['NW-1234-ABCD', 'NW-5678-EFGH'],
  community_name: ['Quays and weather'],
  model_name: ['Part time', 'Night shift'],
  pin: ['274916', '604173'],
  kiosk_name: ['North gate'],
  place_name: ['Quay', 'Harbour office'],
  project_name: ['Lantern'],
  period: ['2026-03', '2019-12'],
  year: ['2026', '2031'],
}

/** What its own random texts would seldom be: all valid. */
const questionnaires = fc.constantFrom(
  {},
  { title: { en: 'Pulse', de: 'Puls' } },
  questionnaireOf('Pulse', question('How was it?', { type: 'rating' }), question('Why?', { type: 'long_text' })),
)

/** Values of a schema's shape, most of them valid, with existing ids, so that they reach the handler. */
export function inputsOf(schema: Schema, ids: KnownIds, name = ''): Value {
  if (schema === RichText) return documents
  if (schema === Questionnaire) return questionnaires
  if (schema === QueryInt) return fc.oneof(fc.nat(60), fc.maxSafeNat())
  const def = defOf(schema)
  if (def.type === 'object') return objectOf(def.shape, ids)
  // A cursor that no page answered is refused before anything is looked for.
  if (def.type === 'optional' && name === 'cursor')
    return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: inputsOf(def.innerType, ids, name) })
  // Calls that want times refuse to do without.
  if (def.type === 'optional' && /^(starts_at|ends_at)$/.test(name)) return inputsOf(def.innerType, ids, name)
  if (def.type === 'optional') return fc.option(inputsOf(def.innerType, ids, name), { nil: undefined })
  if (def.type === 'default') return fc.option(inputsOf(def.innerType, ids, name), { nil: undefined })
  if (def.type === 'nullable') return fc.option(inputsOf(def.innerType, ids, name), { freq: 8 })
  // In longer lists of objects one would nearly always be invalid.
  if (def.type === 'array') return fc.array(inputsOf(def.element, ids, name), { minLength: 1, maxLength: isObject(def.element) ? 2 : 3 })
  if (def.type === 'union') return fc.oneof(...def.options.map((option) => inputsOf(option, ids, name)))
  if (def.type === 'enum') return choicesOf(Object.values(def.entries), usual[name])
  if (def.type === 'literal') return fc.constantFrom(...def.values)
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'number') return numberOf(schema)
  if (def.type === 'record')
    return fc.dictionary(inputsOf(def.keyType, ids, name).map(String), inputsOf(def.valueType, ids), { maxKeys: 2 })
  if (def.type === 'string') return textOf(schema, ids, name)
  if (def.type === 'pipe') return inputsOf(def.in, ids, name)
  return fc.jsonValue()
}

/** Mostly the one that fits any other field, where a field has one. */
const choicesOf = (choices: readonly (string | number)[], fitting: string | undefined): Value =>
  fitting === undefined
    ? fc.constantFrom(...choices)
    : fc.oneof({ weight: 20, arbitrary: fc.constant(fitting) }, { weight: 1, arbitrary: fc.constantFrom(...choices) })
const usual: Readonly<Record<string, string>> = { team_kind: 'none' }

/** Mostly small numbers within the bounds of the schema: one of many fields that is out of bounds spoils the whole input. */
function numberOf(schema: Schema): Value {
  const bounds = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) => def as { check: string; value?: number }) // of numbers, with a value
  const boundOf = (check: string): number | undefined => bounds.find((bound) => bound.check === check)?.value
  const [minimum = 6, maximum = 60] = [boundOf('greater_than'), boundOf('less_than')]
  const [least, most] = [Math.max(6, minimum), Math.min(60, maximum)]
  const within = least <= most ? { min: least, max: most } : { min: minimum, max: Math.max(minimum, maximum) }
  return fc.oneof({ weight: 200, arbitrary: fc.integer(within) }, fc.integer())
}

const objectOf = (shape: Readonly<Record<string, Schema>>, ids: KnownIds): Value =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, inputsOf(schema, ids, name)])))

function textOf(schema: Schema, ids: KnownIds, name: string): Value {
  if (isId(schema))
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(ids[name] ?? anyOf(ids))) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constantFrom(...anyOf(ids)).map((id) => id.toUpperCase()) },
    )
  const form = formatOf(schema)
  if (form === 'date' || form === 'datetime') return daysOf(name).map((day) => (form === 'date' ? day.slice(0, 10) : day))
  const known = likely[name]
  return known ? fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: words }) : words
}

const anyOf = (ids: KnownIds): string[] => Object.values(ids).flat()

const isObject = (schema: Schema): boolean => schema._zod.def.type === 'object'
/** Every schema of zod is one of the union that `type` discriminates. */
const defOf = (schema: Schema) => (schema as core.$ZodTypes)._zod.def // as said above
const isId = (schema: Schema): boolean => formatOf(schema) === 'uuid'
const formatOf = (schema: Schema): string | undefined => {
  const def = defOf(schema)
  return def.type === 'string' && 'format' in def && typeof def.format === 'string' ? def.format : undefined
}
/** An end comes after its start, so that most intervals are some. */
const daysOf = (name: string): Arbitrary<string> => {
  const isStart = name === 'starts_at' || name === 'from'
  const isEnd = name === 'ends_at' || name === 'to'
  const within = (min: string, max: string): Arbitrary<string> =>
    fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map((day) => day.toISOString())
  const any = within(isEnd ? '1985-01-01' : '1950-01-01', isStart ? '1984-12-31' : '2020-01-01')
  // Most stretches are short, since some calls refuse long ones.
  const near = isStart ? within('1984-12-25', '1984-12-31') : within('1985-01-01', '1985-01-07')
  return isStart || isEnd ? fc.oneof({ weight: 40, arbitrary: near }, { weight: 1, arbitrary: any }) : any
}

/** Strings that a text or JSON column cannot store. */
const unstorable = fc.constantFrom('a\0b', '\ud800', 'x\udc00y')
/** `storable`: how many that can be stored there are for one that cannot. */
const wordsOf = (storable: number) =>
  fc.oneof(
    { weight: (storable * 2) / 3, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
    { weight: storable / 3, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }) },
    { weight: 1, arbitrary: unstorable },
  )
const words = wordsOf(9)
/** A document has several texts, of which one that cannot be stored spoils it. */
const leaf = fc.record({ type: fc.constant('text'), text: wordsOf(60) })
const paragraph = fc.record({ type: fc.constant('paragraph'), content: fc.array(leaf, { minLength: 1, maxLength: 3 }) })
const code = fc.record({ type: fc.constant('codeBlock'), content: fc.tuple(leaf) })
const quote = fc.record({ type: fc.constant('blockquote'), content: fc.array(paragraph, { minLength: 1, maxLength: 2 }) })
const list = fc.record({
  type: fc.constant('bulletList'),
  content: fc.tuple(fc.record({ type: fc.constant('listItem'), content: fc.tuple(paragraph) })),
})
const documents: Value = fc.record({
  type: fc.constant('doc'),
  content: fc.array(fc.oneof({ weight: 3, arbitrary: paragraph }, code, quote, list), { minLength: 1, maxLength: 3 }),
})

/**
 * The kind of id of a field: the singular of a list, or the type that a role such as manager refers to. Every key that a client makes is of
 * one kind.
 */
const kindOfId = (field: string): string =>
  parts[field] ?? (/^client_\w+_id$/.test(field) ? 'client_message_id' : field.replace(/_ids$/, '_id'))
const parts: Readonly<Record<string, string>> = {
  manager_id: 'employee_id',
  stand_in_id: 'employee_id',
  parent_department_id: 'department_id',
}

/** The path of an id in a call's input: `destination.employee_id`, `employee_ids`. */
export type IdPlace = { path: readonly string[]; field: string; many: boolean }

export function idPlacesOf({ input }: Call): IdPlace[] {
  const places = new Map<string, IdPlace>()
  const walk = (schema: Schema, path: readonly string[], many: boolean): void => {
    const def = defOf(schema)
    if (schema === RichText) return // ids within a text are only words
    if (schema === Questionnaire) return // its author makes the ids within it
    if (isId(schema)) places.set(path.join('.'), { path, field: kindOfId(path.at(-1) ?? ''), many })
    if (def.type === 'object') for (const [name, inner] of Object.entries(def.shape)) walk(inner, [...path, name], false)
    if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable') walk(def.innerType, path, many)
    if (def.type === 'array') walk(def.element, path, true)
    if (def.type === 'union') for (const option of def.options) walk(option, path, many)
  }
  walk(input, [], false)
  return [...places.values()]
}
