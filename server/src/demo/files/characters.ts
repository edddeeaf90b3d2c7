/** A short table: which characters of the typeface Molo the harbour names need. */
export const listCharacters = (): Buffer =>
  Buffer.from(
    [
      ['Character', 'Language', 'Harbour', 'In Molo', 'Width at 120 mm'],
      ['õ', 'Portuguese', 'Porto de Mourões', 'yes', '71'],
      ['þ', 'Icelandic', 'Þorlákshöfn', 'yes', '69'],
      ['ł', 'Polish', 'Port Żółwin', 'yes', '34'],
      ['ż', 'Polish', 'Port Żółwin', 'yes', '62'],
      ['ı', 'Turkish', 'Alacatı', 'yes', '30'],
      ['ſ', 'German, before 1941', 'Boards of 1780', 'yes', '38'],
    ]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  )
