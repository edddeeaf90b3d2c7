import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Passwords that guessers try first. `common-passwords.bin` holds the thirty thousand most used ones of the lists that have leaked, as the sorted first four
 * bytes of their SHA-256, 150 kB in all; by chance it refuses one good password in thirty thousand. The list is that of zxcvbn 4.4.2 (MIT licence,
 * © Dan Wheeler and Dropbox), drawn from Mark Burnett's ten million passwords, which are in the public domain; `scripts/common-passwords.ts` makes the file.
 */
const prefixLength = 4
const prefixes = readFileSync(join(import.meta.dirname, 'common-passwords.bin'))

/** Words that stand behind passwords in the languages and places that the lists know little of. Length does not help these. */
const words = `password passwort passw pass passe passord contrasena senha motdepasse mot parola hasło haslo geheim secret welcome willkommen bienvenue bienvenido letmein
qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qwer qweasd abc abcd abcde abcdef abcdefg aaa aaaa xxx admin administrator root user test
guest login master changeme default temp temporary iloveyou love sunshine princess monkey dragon football baseball basketball soccer hockey superman batman pokemon starwars
shadow michael jordan jennifer thomas charlie daniel jessica ashley summer winter autumn spring sommer frühling herbst january february march april june july august september
october november december monday tuesday wednesday thursday friday saturday sunday london paris berlin madrid lisbon lisboa porto oslo company office atrium workplace google
facebook microsoft apple samsung computer internet server access trustno hello hallo hola ciao bonjour flower cookie cheese chocolate banana orange purple yellow freedom whatever
mustang corvette ferrari mercedes porsche harley yankees arsenal chelsea liverpool barcelona realmadrid juventus benfica sporting ninja hunter killer ranger tigger buster soccer
angel lovely babygirl bailey nicole matrix zaq zaqwsx pa pw p q a`
const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/))

/** Whether guessers know a password, or what is left of it once the usual trimmings and disguises are taken off. */
export function isCommonPassword(password: string): boolean {
  const plain = plainOf(password)
  return isListed(plain) || rootsOf(password).some((root) => commonWords.has(root) || isListed(root))
}

/** Only letters and digits, in small letters: a sign at the end makes nothing new of an old password. */
const plainOf = (password: string): string => password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The letters, with and without the digits and signs around them; those may be disguised letters, hence both. */
export const rootsOf = (password: string): string[] => [password, password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].map(lettersOf)

/** What remains of a password without the usual disguises: letters written as digits and signs. */
export function lettersOf(password: string): string {
  return password
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll(/[1!|]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll(/[4@]/g, 'a')
    .replaceAll(/[5$]/g, 's')
    .replaceAll('7', 't')
    .replaceAll(/[^\p{L}]/gu, '')
}

/** What the file holds of a list: each password as it is compared, and its root where enough of it is left. One without a letter meets no allowed password. */
export function prefixesOf(list: readonly string[]): Buffer {
  const known = new Set(list.flatMap((password) => [plainOf(password), ...rootsOf(password)]).filter((text) => isTelling(text)))
  const sorted = [...new Set([...known].map((text) => prefixOf(text).toString('hex')))].toSorted()
  return Buffer.from(sorted.join(''), 'hex')
}

/** Three letters stand in too many good passwords to mean anything. */
const isTelling = (text: string): boolean => text.length > 3 && /\p{L}/u.test(text)
const prefixOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, prefixLength)

function isListed(text: string): boolean {
  if (!isTelling(text)) return false
  const wanted = prefixOf(text)
  let low = 0
  let high = prefixes.length / prefixLength - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = wanted.compare(prefixes, middle * prefixLength, (middle + 1) * prefixLength)
    if (order === 0) return true
    if (order < 0) high = middle - 1
    else low = middle + 1
  }
  return false
}
