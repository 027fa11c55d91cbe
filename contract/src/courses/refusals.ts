export const courseRefusals = {
  too_many_courses: 409,
  course_state: 409,
  course_incomplete: 409,
  syllabus_not_pdf: 422,
  completion_state: 409,
} as const;
