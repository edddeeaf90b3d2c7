import { agree, ifAtMost, open, recommend, several, type Written } from './building.ts'

/** How people are, and what it depends on. */
export const engagement: readonly Written[] = [
  {
    key: 'engagement',
    category: 'engagement',
    title: ['Engagement', 'Engagement', 'الارتباط بالعمل'],
    about: ['Fifteen questions on what makes work good, each about one driver. Once or twice a year.', 'Fünfzehn Fragen zu dem, was gute Arbeit ausmacht, jede zu einem Treiber. Ein- oder zweimal im Jahr.', 'خمسة عشر سؤالًا عمّا يجعل العمل جيدًا، كل منها عن عامل واحد. مرة أو مرتين في السنة.'],
    pages: [
      [
        recommend(['How likely are you to recommend us as a place to work?', 'Wie wahrscheinlich ist es, dass du uns als Arbeitgeber empfiehlst?', 'ما مدى احتمال أن توصي بنا مكانًا للعمل؟']),
        agree('engagement', ['I look forward to most working days.', 'Ich freue mich auf die meisten Arbeitstage.', 'أتطلع إلى معظم أيام العمل.']),
        agree('purpose', ['I know what my work is good for.', 'Ich weiß, wofür meine Arbeit gut ist.', 'أعرف الغاية من عملي.']),
        agree('leadership', ['Those who lead us say where we are going.', 'Die Leitung sagt, wohin wir gehen.', 'توضح القيادة إلى أين نتجه.']),
      ],
      [
        agree('manager', ['My manager helps me when I am stuck.', 'Meine Führungskraft hilft mir, wenn ich nicht weiterkomme.', 'يساعدني مديري حين أتعثر.']),
        agree('recognition', ['Good work here is noticed.', 'Gute Arbeit wird hier bemerkt.', 'العمل الجيد هنا يلاحظه الآخرون.']),
        agree('growth', ['I have learned something new in the last three months.', 'In den letzten drei Monaten habe ich etwas Neues gelernt.', 'تعلمت شيئًا جديدًا في الأشهر الثلاثة الأخيرة.']),
        agree('autonomy', ['I decide how I do my work.', 'Ich entscheide, wie ich meine Arbeit mache.', 'أنا من يقرر كيف أنجز عملي.']),
        agree('workload', ['I can do my work in the time that I have.', 'Ich schaffe meine Arbeit in der Zeit, die ich habe.', 'أستطيع إنجاز عملي في الوقت المتاح لي.']),
        agree('tools', ['I have what I need to do my work well.', 'Ich habe, was ich für gute Arbeit brauche.', 'لدي ما أحتاج إليه لأعمل جيدًا.']),
      ],
      [
        agree('team', ['In my team we can rely on each other.', 'In meinem Team können wir uns aufeinander verlassen.', 'في فريقي يعتمد بعضنا على بعض.']),
        agree('belonging', ['I can be myself here.', 'Hier kann ich sein, wie ich bin.', 'أستطيع أن أكون على طبيعتي هنا.']),
        agree('communication', ['I hear of changes before they reach me.', 'Ich erfahre von Änderungen, bevor sie mich erreichen.', 'أعلم بالتغييرات قبل أن تصل إليّ.']),
        open(['What should we start, stop or keep?', 'Womit sollten wir anfangen, aufhören, weitermachen?', 'ما الذي ينبغي أن نبدأه أو نوقفه أو نبقيه؟']),
        open(['Is there anything that we did not ask?', 'Haben wir etwas nicht gefragt?', 'هل هناك ما لم نسأل عنه؟']),
      ],
    ],
  },
  {
    key: 'pulse',
    category: 'pulse',
    title: ['Pulse', 'Puls', 'نبض'],
    about: ['Five short questions, the same each time, so that a line can be drawn.', 'Fünf kurze Fragen, jedes Mal dieselben, damit eine Linie daraus wird.', 'خمسة أسئلة قصيرة، هي نفسها كل مرة، ليُرسم منها خط.'],
    pages: [[
      recommend(['How likely are you to recommend us as a place to work?', 'Wie wahrscheinlich ist es, dass du uns als Arbeitgeber empfiehlst?', 'ما مدى احتمال أن توصي بنا مكانًا للعمل؟']),
      agree('workload', ['My work was manageable in the last weeks.', 'Meine Arbeit war in den letzten Wochen gut zu schaffen.', 'كان عملي في الأسابيع الأخيرة في حدود طاقتي.']),
      agree('autonomy', ['I could work without being interrupted.', 'Ich konnte ungestört arbeiten.', 'استطعت العمل دون مقاطعة.']),
      agree('communication', ['I knew what was expected of me.', 'Ich wusste, was von mir erwartet wird.', 'كنت أعرف المتوقع مني.']),
      open(['One thing that would make next month better?', 'Was würde den nächsten Monat besser machen?', 'ما الشيء الواحد الذي يجعل الشهر القادم أفضل؟']),
    ]],
  },
  {
    key: 'rotating-pulse',
    category: 'pulse',
    title: ['Rotating pulse', 'Puls im Wechsel', 'نبض متناوب'],
    about: ['One question each time, and some of eight that take turns.', 'Eine Frage jedes Mal, und einige von acht, die sich abwechseln.', 'سؤال ثابت كل مرة، وبعض من ثمانية أسئلة تتناوب.'],
    pages: [[
      agree('engagement', ['I am glad to work here.', 'Ich arbeite gern hier.', 'يسعدني أن أعمل هنا.']),
      agree('purpose', ['My work matters to somebody.', 'Meine Arbeit ist jemandem wichtig.', 'عملي مهم لأحد ما.'], { is_rotating: true }),
      agree('manager', ['My manager listens.', 'Meine Führungskraft hört zu.', 'مديري يُصغي.'], { is_rotating: true }),
      agree('growth', ['I am getting better at something.', 'Ich werde in etwas besser.', 'أتحسن في شيء ما.'], { is_rotating: true }),
      agree('recognition', ['Somebody thanked me lately.', 'Jemand hat mir in letzter Zeit gedankt.', 'شكرني أحدهم مؤخرًا.'], { is_rotating: true }),
      agree('tools', ['My tools do what I need.', 'Meine Werkzeuge tun, was ich brauche.', 'أدواتي تفعل ما أحتاج إليه.'], { is_rotating: true }),
      agree('wellbeing', ['I can switch off after work.', 'Nach der Arbeit kann ich abschalten.', 'أستطيع أن أرتاح بعد العمل.'], { is_rotating: true }),
      agree('safety', ['I can say when something is wrong.', 'Ich kann sagen, wenn etwas nicht stimmt.', 'أستطيع أن أقول إن شيئًا ليس صحيحًا.'], { is_rotating: true }),
      agree('leadership', ['I trust where we are going.', 'Ich vertraue darauf, wohin wir gehen.', 'أثق بالوجهة التي نسير إليها.'], { is_rotating: true }),
    ]],
  },
  {
    key: 'enps',
    category: 'pulse',
    title: ['eNPS', 'eNPS', 'مؤشر التوصية'],
    about: ['One number, and why.', 'Eine Zahl, und warum.', 'رقم واحد، وسببه.'],
    pages: [[
      recommend(['How likely are you to recommend us as a place to work?', 'Wie wahrscheinlich ist es, dass du uns als Arbeitgeber empfiehlst?', 'ما مدى احتمال أن توصي بنا مكانًا للعمل؟']),
      open(['What is the main reason for your number?', 'Was ist der Hauptgrund für deine Zahl?', 'ما السبب الرئيسي لهذا الرقم؟']),
    ]],
  },
  {
    key: 'wellbeing',
    category: 'wellbeing',
    title: ['How are you, really?', 'Wie geht es dir wirklich?', 'كيف حالك حقًا؟'],
    about: ['Load, rest and whom to talk to. It ends with help, not with advice.', 'Last, Erholung, und mit wem man reden kann. Es endet mit Hilfe, nicht mit Ratschlägen.', 'الضغط والراحة ومن يمكن الحديث معه. تنتهي بالمساعدة لا بالنصائح.'],
    pages: [[
      agree('wellbeing', ['I have enough energy for my days.', 'Ich habe genug Kraft für meine Tage.', 'لدي طاقة كافية لأيامي.']),
      agree('workload', ['My load is one that I can carry for long.', 'Meine Last kann ich auf Dauer tragen.', 'حمل عملي أستطيع تحمله طويلًا.']),
      several(['What costs you energy at the moment?', 'Was kostet dich gerade Kraft?', 'ما الذي يستنزف طاقتك حاليًا؟'], [['Too much work', 'Zu viel Arbeit', 'كثرة العمل'], ['Too many interruptions', 'Zu viele Unterbrechungen', 'كثرة المقاطعات'], ['Unclear aims', 'Unklare Ziele', 'أهداف غير واضحة'], ['Tension with somebody', 'Spannung mit jemandem', 'توتر مع أحدهم'], ['Something outside work', 'Etwas außerhalb der Arbeit', 'أمر خارج العمل']], ifAtMost('wellbeing', 0, 0, 3)),
      agree('safety', ['I have somebody here with whom I can talk about it.', 'Ich habe hier jemanden, mit dem ich darüber reden kann.', 'لدي هنا من أستطيع الحديث معه عن ذلك.']),
      open(['What would help you most?', 'Was würde dir am meisten helfen?', 'ما الذي يساعدك أكثر من غيره؟']),
    ]],
  },
] // prettier-ignore
