export const appointmentRefusals = {
  slot_taken: 409,
  appointment_state: 409,
  already_moved: 409,
  too_late_to_move: 409,
  not_bookable: 409,
  too_many_calendars: 409,
} as const;
