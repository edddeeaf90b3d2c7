import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Passwords that attackers try first. `common-passwords.bin` holds the thirty thousand most common ones of leaked lists, as the sorted
 * first four bytes of their SHA-256, 150 kB in all; it refuses one good password in thirty thousand by chance. The list is that of zxcvbn
 * 4.4.2 (MIT licence, © Dan Wheeler and Dropbox), drawn from Mark Burnett's ten million passwords, which are in the public domain;
 * `scripts/generating/common-passwords.ts` makes the file.
 */
const prefixLength = 4
const prefixes = readFileSync(join(import.meta.dirname, 'common-passwords.bin'))

/**
 * Words on which passwords are based in languages and places that the lists cover poorly. A longer password does not help against these.
 */
const words = `password passwort passw pass passe passord contrasena senha motdepasse mot parola hasło haslo geheim secret welcome willkommen bienvenue bienvenido letmein
qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qwer qweasd abc abcd abcde abcdef abcdefg aaa aaaa xxx admin administrator root user test
guest login master changeme default temp temporary iloveyou love sunshine princess monkey dragon football baseball basketball soccer hockey superman batman pokemon starwars
shadow michael jordan jennifer thomas charlie daniel jessica ashley summer winter autumn spring sommer frühling herbst january february march april june july august september
october november december monday tuesday wednesday thursday friday saturday sunday london paris berlin madrid lisbon lisboa porto oslo company office atrium workplace google
facebook microsoft apple samsung computer internet server access trustno hello hallo hola ciao bonjour flower cookie cheese chocolate banana orange purple yellow freedom whatever
mustang corvette ferrari mercedes porsche harley yankees arsenal chelsea liverpool barcelona realmadrid juventus benfica sporting ninja hunter killer ranger tigger buster soccer
angel lovely babygirl bailey nicole matrix zaq zaqwsx pa pw p q a`
const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/))

/** Whether a password is common, also without the usual affixes and letter substitutions. */
export function isCommonPassword(password: string): boolean {
  const plain = plainOf(password)
  return isListed(plain) || rootsOf(password).some((root) => commonWords.has(root) || isListed(root))
}

/** Letters and digits only, in lower case: appended punctuation does not make a common password new. */
const plainOf = (password: string): string => password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The letters, with and without the digits and punctuation around them; those may be substituted letters, hence both. */
export const rootsOf = (password: string): string[] => [password, password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].map(lettersOf)

/** The letters of a password, with the usual digit and punctuation substitutions reversed. */
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

/**
 * The contents of the file for a list: each password as it is compared, and its root if long enough. Passwords without a letter are left
 * out, since they are never allowed.
 */
export function prefixesOf(list: readonly string[]): Buffer {
  const known = new Set(list.flatMap((password) => [plainOf(password), ...rootsOf(password)]).filter((text) => isSignificant(text)))
  const sorted = [...new Set([...known].map((text) => prefixOf(text).toString('hex')))].toSorted()
  return Buffer.from(sorted.join(''), 'hex')
}

/** Whether the text is long enough to be significant: three letters occur in too many good passwords. */
const isSignificant = (text: string): boolean => text.length > 3 && /\p{L}/u.test(text)
const prefixOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, prefixLength)

function isListed(text: string): boolean {
  if (!isSignificant(text)) return false
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
