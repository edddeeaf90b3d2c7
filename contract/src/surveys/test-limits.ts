/** People who try a survey at a time. Not part of `limits`, which the first page loads. */
export const surveyTesters = 10
