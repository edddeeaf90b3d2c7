/** Names of zones that mail programs of Microsoft write (Unicode CLDR, windowsZones), and the zone of each. */
const others: Readonly<Record<string, string>> = {
  'AUS Eastern Standard Time': 'Australia/Sydney', 'Alaskan Standard Time': 'America/Anchorage', 'Arab Standard Time': 'Asia/Riyadh',
  'Arabian Standard Time': 'Asia/Dubai', 'Arabic Standard Time': 'Asia/Baghdad', 'Argentina Standard Time': 'America/Argentina/Buenos_Aires',
  'Atlantic Standard Time': 'America/Halifax', 'Bangladesh Standard Time': 'Asia/Dhaka', 'Canada Central Standard Time': 'America/Regina',
  'Central America Standard Time': 'America/Guatemala', 'Central Asia Standard Time': 'Asia/Bishkek', 'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw', 'Central Standard Time': 'America/Chicago', 'Central Standard Time (Mexico)': 'America/Mexico_City',
  'China Standard Time': 'Asia/Shanghai', 'E. Africa Standard Time': 'Africa/Nairobi', 'E. Australia Standard Time': 'Australia/Brisbane',
  'E. Europe Standard Time': 'Europe/Chisinau', 'E. South America Standard Time': 'America/Sao_Paulo', 'Eastern Standard Time': 'America/New_York',
  'Egypt Standard Time': 'Africa/Cairo', 'FLE Standard Time': 'Europe/Kyiv', 'GMT Standard Time': 'Europe/London', 'GTB Standard Time': 'Europe/Bucharest',
  'Georgian Standard Time': 'Asia/Tbilisi', 'Greenwich Standard Time': 'Atlantic/Reykjavik', 'Hawaiian Standard Time': 'Pacific/Honolulu',
  'India Standard Time': 'Asia/Kolkata', 'Iran Standard Time': 'Asia/Tehran', 'Israel Standard Time': 'Asia/Jerusalem', 'Jordan Standard Time': 'Asia/Amman',
  'Korea Standard Time': 'Asia/Seoul', 'Middle East Standard Time': 'Asia/Beirut', 'Morocco Standard Time': 'Africa/Casablanca',
  'Mountain Standard Time': 'America/Denver', 'Myanmar Standard Time': 'Asia/Yangon', 'Nepal Standard Time': 'Asia/Kathmandu',
  'New Zealand Standard Time': 'Pacific/Auckland', 'Newfoundland Standard Time': 'America/St_Johns', 'Pacific SA Standard Time': 'America/Santiago',
  'Pacific Standard Time': 'America/Los_Angeles', 'Pakistan Standard Time': 'Asia/Karachi', 'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow', 'SA Pacific Standard Time': 'America/Bogota', 'SE Asia Standard Time': 'Asia/Bangkok',
  'Singapore Standard Time': 'Asia/Singapore', 'South Africa Standard Time': 'Africa/Johannesburg', 'Sri Lanka Standard Time': 'Asia/Colombo',
  'Taipei Standard Time': 'Asia/Taipei', 'Tokyo Standard Time': 'Asia/Tokyo', 'Turkey Standard Time': 'Europe/Istanbul',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis', 'US Mountain Standard Time': 'America/Phoenix', 'UTC': 'UTC',
  'W. Australia Standard Time': 'Australia/Perth', 'W. Central Africa Standard Time': 'Africa/Lagos', 'W. Europe Standard Time': 'Europe/Berlin',
} // prettier-ignore

const found = new Map<string, string | null>()
const mostNames = 1_000

/** The IANA zone that a TZID means, undefined if it names none: also `/citadel.org/20210210_1/Europe/Berlin`. */
export function knownZone(tzid: string): string | undefined {
  let zone = found.get(tzid)
  if (zone === undefined) {
    if (found.size >= mostNames) found.clear()
    found.set(tzid, (zone = look(tzid)))
  }
  return zone ?? undefined
}

function look(tzid: string): string | null {
  if (tzid.length > 100) return null
  const parts = tzid.split('/').filter(Boolean)
  const candidates = [others[tzid], tzid, parts.slice(-2).join('/'), parts.slice(-3).join('/')]
  return candidates.find((name) => name !== undefined && isZone(name)) ?? null
}

/** Offsets as `+01:00` are zones for the language, but none that the database and others know. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
