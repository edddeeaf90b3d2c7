/** Pages, questions and what belongs to one, and lengths. Part of `limits`. */
export const surveyLimits = {
  surveyPages: 50,
  surveyQuestions: 100,
  surveyOptions: 30,
  surveyRows: 20,
  surveyConditions: 10,
  surveyJumps: 10,
  surveyTitleMaximum: 120,
  surveyQuestionMaximum: 300,
  surveyHelpMaximum: 1_000,
  surveyOptionMaximum: 200,
  surveyAnswerMaximum: 4_000,
  surveyOtherMaximum: 300,
  surveyFiles: 5,
  surveyThemeMaximum: 100,
  /** The greatest smallest group, people with whom results are shared, and runs of a trend. */
  surveyGroupMaximum: 50,
  surveyShared: 100,
  surveyTrendRuns: 60,
  surveyTemplates: 200,
  /** Action items of one survey, and the length of one. */
  surveyActions: 200,
  surveyActionMaximum: 300,
} as const
