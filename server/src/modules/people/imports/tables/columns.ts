import { importFields, type ImportField, type ImportMapping } from '@atrium/contract/people/import-mapping'
import type { CustomField } from '@atrium/contract/people/custom-fields'

/**
 * Column names used by other systems, compared folded: lower-case letters and digits only. The first name is the one in our own template.
 */
export const spellings: Readonly<Record<ImportField, readonly [string, ...string[]]>> = {
  work_email: ['Work email', 'email', 'e-mail', 'mail', 'email address', 'e-mail address', 'work e-mail', 'work mail', 'company email', 'business email', 'user principal name', 'login', 'correo', 'courriel', 'e-mail adresse', 'work_email_id'],
  first_name: ['First name', 'given name', 'forename', 'prename', 'vorname', 'prénom', 'nombre', 'nome'],
  last_name: ['Last name', 'surname', 'family name', 'second name', 'nachname', 'familienname', 'nom', 'nom de famille', 'apellido', 'apellidos', 'apelido', 'cognome'],
  position_title: ['Job title', 'title', 'position', 'position title', 'job', 'function', 'titel', 'stelle', 'poste', 'puesto', 'cargo'],
  department: ['Department', 'dept', 'team', 'unit', 'division', 'org unit', 'organisation unit', 'abteilung', 'département', 'service', 'departamento'],
  manager: ['Manager', 'manager email', 'manager work email', 'manager e-mail', 'reports to', 'supervisor', 'supervisor email', 'line manager', 'line manager email', 'boss', 'vorgesetzter', 'responsable', 'jefe', 'gestor'],
  role: ['Role', 'access role', 'permission role', 'system role', 'rolle', 'rôle', 'rol', 'papel'],
  phone: ['Phone', 'phone number', 'telephone', 'mobile', 'mobile phone', 'work phone', 'tel', 'cell', 'telefon', 'téléphone', 'teléfono', 'telefone', 'handy'],
  location: ['Location', 'office', 'office location', 'site', 'city', 'place', 'standort', 'ort', 'lieu', 'bureau', 'ubicación', 'local'],
  time_zone: ['Time zone', 'timezone', 'tz', 'zeitzone', 'fuseau horaire', 'zona horaria', 'fuso horário'],
  birthday: ['Birthday', 'date of birth', 'birth date', 'dob', 'born', 'geburtstag', 'geburtsdatum', 'date de naissance', 'fecha de nacimiento', 'data de nascimento'],
  pronouns: ['Pronouns', 'pronoun', 'pronomen', 'pronoms', 'pronombres', 'pronomes'],
  joined_at: ['Start date', 'hire date', 'hired', 'joined', 'join date', 'date of joining', 'joining date', 'employed since', 'eintrittsdatum', 'eintritt', 'date d’embauche', 'fecha de ingreso', 'data de admissão'],
} // prettier-ignore

/** Folds a name for comparison: no accents, case, spaces or punctuation. */
const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const fieldOf = new Map(importFields.flatMap((field) => spellings[field].map((spelling) => [foldedName(spelling), field] as const)))

type Named = Pick<CustomField, 'field_id' | 'field_name'>

/**
 * Guesses the fields of these headers. A company's own fields come first, since they are named in its own terms; no field is guessed twice.
 */
export function guessColumns(headers: readonly string[], fields: readonly Named[]): ImportMapping['columns'] {
  const own = new Map(fields.map(({ field_id, field_name }) => [foldedName(field_name), field_id]))
  const taken = new Set<string>()
  return headers.map((header) => {
    const name = foldedName(header)
    const guess = own.get(name) ?? fieldOf.get(name)
    if (!guess || taken.has(guess)) return null
    taken.add(guess)
    return guess
  })
}

/** Whether every column is a known field, none is used twice, and one is the work email. */
export function decideColumns(columns: ImportMapping['columns'], width: number, fields: readonly Named[]): boolean {
  const known = new Set<string>([...importFields, ...fields.map(({ field_id }) => field_id)])
  const used = columns.filter((column) => column !== null)
  return (
    columns.length === width &&
    used.includes('work_email') &&
    new Set(used).size === used.length &&
    used.every((column) => known.has(column))
  )
}
