import { agree, one, open, recommend, said, satisfied, several, type Written } from './building.ts'

/** The places, the tools and what happens there. */
export const places: readonly Written[] = [
  {
    key: 'workplace',
    category: 'workplace',
    title: ['Can you work here?', 'Kannst du hier arbeiten?', 'هل تستطيع العمل هنا؟'],
    about: ['Chairs, screens, light, noise and quiet.', 'Stühle, Bildschirme, Licht, Lärm und Ruhe.', 'الكراسي والشاشات والإضاءة والضجيج والهدوء.'],
    pages: [[
      one(['Where do you mostly work?', 'Wo arbeitest du meistens?', 'أين تعمل غالبًا؟'], [['In an office', 'In einem Büro', 'في مكتب'], ['At home', 'Zu Hause', 'في المنزل'], ['With customers', 'Bei Kundinnen und Kunden', 'لدى العملاء'], ['Here and there', 'Mal hier, mal dort', 'هنا وهناك']]),
      satisfied(['How is your place?', 'Wie ist dein Platz?', 'كيف مكان عملك؟'], 'workplace'),
      { type: 'matrix', title: said(['How are …', 'Wie sind …', 'كيف هي …']), is_required: true, driver: 'workplace',
        choices: [['Bad', 'Schlecht', 'سيئة'], ['So-so', 'Geht so', 'مقبولة'], ['Good', 'Gut', 'جيدة']],
        lines: [['light', 'Licht', 'الإضاءة'], ['noise', 'Geräusche', 'الضوضاء'], ['air', 'Luft', 'التهوية'], ['desk and chair', 'Tisch und Stuhl', 'المكتب والكرسي']] },
      { type: 'ranking', title: said(['What should we improve first?', 'Was sollten wir zuerst verbessern?', 'ما الذي ينبغي تحسينه أولًا؟']),
        choices: [['Quiet rooms', 'Ruhige Räume', 'غرف هادئة'], ['Meeting rooms', 'Besprechungsräume', 'غرف الاجتماعات'], ['The kitchen', 'Die Küche', 'المطبخ'], ['The way to work', 'Der Weg zur Arbeit', 'الطريق إلى العمل']] },
      open(['What else?', 'Was noch?', 'ماذا أيضًا؟']),
    ]],
  },
  {
    key: 'remote',
    category: 'workplace',
    title: ['Near and far', 'Nah und fern', 'عن قرب وعن بُعد'],
    about: ['Working from several places: what helps, what gets lost.', 'Arbeiten von mehreren Orten aus: was hilft, was verloren geht.', 'العمل من أماكن متعددة: ما ينفع وما يضيع.'],
    pages: [[
      { type: 'number', title: said(['How many days a week would you like to be in the office?', 'Wie viele Tage in der Woche wärst du gern im Büro?', 'كم يومًا في الأسبوع تود أن تكون في المكتب؟']), minimum: 0, maximum: 7, is_required: true },
      agree('team', ['Distance does not keep us from working together.', 'Entfernung hindert uns nicht daran, zusammenzuarbeiten.', 'البعد لا يمنعنا من العمل معًا.']),
      agree('belonging', ['Also from afar I hear what matters.', 'Auch aus der Ferne erfahre ich, was wichtig ist.', 'حتى عن بُعد أسمع ما هو مهم.']),
      open(['What gets lost?', 'Was geht verloren?', 'ما الذي يضيع؟']),
    ]],
  },
  {
    key: 'it',
    category: 'workplace',
    title: ['Tools and help', 'Werkzeuge und Hilfe', 'الأدوات والدعم'],
    about: ['Computers, programs, and those who help when they do not work.', 'Computer, Programme, und alle, die helfen, wenn sie nicht wollen.', 'الأجهزة والبرامج ومن يساعد حين تتعطل.'],
    pages: [[
      satisfied(['How well do your computer and programs work?', 'Wie gut funktionieren dein Computer und deine Programme?', 'كيف يعمل حاسوبك وبرامجك؟'], 'tools'),
      satisfied(['How was the help when you last needed it?', 'Wie war die Hilfe, als du sie zuletzt brauchtest?', 'كيف كان الدعم حين احتجت إليه آخر مرة؟'], 'tools'),
      { type: 'number', title: said(['About how many minutes a day do you wait for technology?', 'Wie viele Minuten am Tag wartest du etwa auf Technik?', 'كم دقيقة تقريبًا تنتظر التقنية في اليوم؟']), minimum: 0, maximum: 480 },
      several(['What gets in the way most?', 'Was stört am meisten?', 'ما أكثر ما يعيقك؟'], [['Slow devices', 'Langsame Geräte', 'أجهزة بطيئة'], ['Missing access', 'Fehlende Zugänge', 'صلاحيات ناقصة'], ['Too many programs', 'Zu viele Programme', 'كثرة البرامج'], ['Meetings with bad sound', 'Besprechungen mit schlechtem Ton', 'اجتماعات بصوت رديء']]),
      open(['One tool that you would throw away, and one that you would keep?', 'Ein Werkzeug, das du wegwerfen, und eines, das du behalten würdest?', 'أداة تتخلص منها وأخرى تبقيها؟']),
    ]],
  },
  {
    key: 'event',
    category: 'event',
    title: ['After an event', 'Nach einer Veranstaltung', 'بعد فعالية'],
    about: ['Was it worth the train?', 'War es die Zugfahrt wert?', 'هل استحقت عناء السفر؟'],
    pages: [[
      recommend(['Would you recommend it to a colleague?', 'Würdest du sie weiterempfehlen?', 'هل توصي بها زميلًا؟']),
      satisfied(['How was the programme?', 'Wie war das Programm?', 'كيف كان البرنامج؟']),
      satisfied(['How was everything around it?', 'Wie war alles drumherum?', 'كيف كان كل ما يحيط بها؟']),
      open(['What will you remember?', 'Woran wirst du dich erinnern?', 'ما الذي سيبقى في ذاكرتك؟']),
      open(['What shall we do differently?', 'Was sollen wir anders machen?', 'ما الذي نغيره؟']),
    ]],
  },
  {
    key: 'training',
    category: 'event',
    title: ['After a training', 'Nach einer Schulung', 'بعد تدريب'],
    about: ['Did it stick, and is it used?', 'Ist es hängen geblieben, und wird es gebraucht?', 'هل ترسخ، وهل يُستخدم؟'],
    pages: [[
      satisfied(['How was the training?', 'Wie war die Schulung?', 'كيف كان التدريب؟'], 'growth'),
      agree('growth', ['I can use what I learned.', 'Was ich gelernt habe, kann ich brauchen.', 'أستطيع استخدام ما تعلمته.']),
      one(['The pace was …', 'Das Tempo war …', 'كانت السرعة …'], [['too slow', 'zu langsam', 'بطيئة'], ['right', 'richtig', 'مناسبة'], ['too fast', 'zu schnell', 'سريعة']]),
      open(['What will you do differently from now on?', 'Was machst du von jetzt an anders?', 'ما الذي ستفعله بشكل مختلف من الآن؟']),
    ]],
  },
  {
    key: 'launch',
    category: 'event',
    mode: 'attributed',
    title: ['After a launch', 'Nach einem Start', 'بعد إطلاق'],
    about: ['For those who were awake. What was orderly, and what orderly means.', 'Für alle, die wach waren. Was geordnet lief, und was geordnet heißt.', 'لمن كان مستيقظًا. ما الذي جرى بانتظام، وما معنى الانتظام.'],
    pages: [[
      satisfied(['How did it go from where you stood?', 'Wie lief es von dir aus gesehen?', 'كيف سارت الأمور من موقعك؟']),
      agree('communication', ['I knew what to do when something went wrong.', 'Ich wusste, was zu tun ist, wenn etwas schiefgeht.', 'كنت أعرف ما أفعل إذا ساء شيء.']),
      { type: 'date', title: said(['When did you first know the date for certain?', 'Wann kanntest du das Datum zum ersten Mal sicher?', 'متى عرفت الموعد يقينًا أول مرة؟']) },
      open(['What would you do again, what not?', 'Was würdest du wieder so machen, was nicht?', 'ما الذي تكرره، وما الذي لا تكرره؟']),
      { type: 'consent', title: said(['You may quote me by name in the report.', 'Ihr dürft mich im Bericht mit Namen zitieren.', 'يمكنكم الاقتباس مني باسمي في التقرير.']) },
    ]],
  },
] // prettier-ignore
