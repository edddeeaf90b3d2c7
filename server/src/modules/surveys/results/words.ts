/** Words that say nothing by themselves, in the languages of Atrium. */
const idle = new Set(
  `the and for that with was are but not you have this they from our all were would has had been more when what who will can there their which
  we it is in of to on at a an as be by or if so do us my me i no yes too very just than then them his her its into about over only also some any
  der die das und ist nicht ein eine einer einem einen den dem des mit auf für von zu im in wir ich sie es er aber auch noch mehr als wie was wenn
  dass oder bei aus nach sich man mir uns haben hat war sind wird werden kann nur schon sehr so am an um zum zur über
  في من على إلى عن أن إن هذا هذه التي الذي ما لا لم لن كان كانت هو هي نحن أنا مع كل أو ثم قد بعد قبل أكثر عند`.split(/\s+/),
)
const atLeast = 3
const shown = 20

/** The words that the most of these texts contain, by plain counting: each text counts a word once. */
export function frequentWords(texts: readonly string[]): { word: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set(text.toLowerCase().match(/[\p{L}\p{M}\d][\p{L}\p{M}\d'’-]+/gu) ?? []))
      if (!idle.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= atLeast)
    .map(([word, count]) => ({ word, count }))
    .toSorted((one, other) => other.count - one.count || one.word.localeCompare(other.word))
    .slice(0, shown)
}
