const first =
  'Ada Amir Anouk Arjun Beatriz Bruno Carmen Chidi Chloe Dalia Daniel Elif Emeka Eva Farah Felix Grace Hana Hugo Ines Ivan Jamila Jonas Kaito Kavya Lars Leila Lin Lucia Mateo Mina Nadia Noor Olga Omar Paula Petra Quinn Rafael Rosa Samir Sofia Tariq Tessa Uma Viktor Wei Yara Yusuf Zofia'
const last =
  'Abara Almeida Andersen Baptiste Becker Bianchi Castro Chaudhry Cohen Diallo Dubois Eriksen Fischer Fonseca Garcia Haddad Hansen Horvath Ibrahim Ito Jansen Kaya Keller Kim Kowalski Laurent Lopez Mensah Meyer Moreau Nakamura Novak Okoye Olsen Patel Petrov Qureshi Ramos Rossi Santos Schmidt Silva Tanaka Torres Ueda Varga Weber Xu Yamada Zhang'
const titles =
  'Account manager|Analyst|Buyer|Controller|Customer adviser|Data engineer|Designer|Driver|Electrician|Fitter|Foreman|Human resources partner|Lawyer|Machinist|Nurse|Planner|Product manager|Quality inspector|Recruiter|Researcher|Safety officer|Software engineer|Storekeeper|Team lead|Technician|Trainer|Translator|Warehouse clerk|Welder|Writer'
const departments =
  'Care|Design|Engineering|Finance|Fleet|Legal|Logistics|Operations|People|Plant|Product|Purchasing|Quality|Research|Safety|Sales|Service|Stores|Support|Training'

export const firstNames = first.split(' ')
export const lastNames = last.split(' ')
export const positionTitles = titles.split('|')
export const departmentNames = departments.split('|')

const common = 'the and we to is on for with at it this that will be from have our not can'.split(' ')
const medium =
  'shift invoice harbour crane delivery report meeting schedule customer warehouse contract budget tender forecast inspection pallet ferry training handover rota'.split(
    ' ',
  )
const rare = ['obsidian', 'zeppelin', 'quokka', 'marzipan', 'theodolite']
const other =
  'about after again before best better both call change check clear close coming count day done draft early every find first full good half here home hour keep last late left long look morning move need new next note number open order over own paper part place plan please point press price ready right room round same send short side sign start stay step still stop sure take team tell time today tomorrow turn two update wait walk warm week well west while wide word work year yesterday'.split(
    ' ',
  )

/** Sentences for messages: some words are in nearly all of them, some in a few, and five words in one of a thousand. */
export function makeSentences(count: number): string[] {
  let state = 42
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  const pick = (words: readonly string[]): string => words[next(words.length)] ?? ''
  return Array.from({ length: count }, (_, index) => {
    const words = Array.from({ length: 6 + next(14) }, () => pick(next(3) ? other : common))
    if (next(4) === 0) words.push(pick(medium))
    if (index % 1_000 === 0) words.push(rare[(index / 1_000) % rare.length] ?? '')
    return `${words.join(' ')}.`
  })
}
