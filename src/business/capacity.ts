/**
 * How many technicians work on each weekday. The variable CAPACITY_PER_SLOT overrides it with one number for all days.
 * Neither counts once technicians are listed in the office. Imports nothing.
 */
const technicians = { sunday: 3, monday: 3, tuesday: 3, wednesday: 3, thursday: 3, friday: 3, saturday: 3 };

/** Index 0 is Sunday, 6 is Saturday. */
export const technicianCounts: readonly number[] = [
  technicians.sunday,
  technicians.monday,
  technicians.tuesday,
  technicians.wednesday,
  technicians.thursday,
  technicians.friday,
  technicians.saturday,
];

/** How many visits a technician makes in one arrival window; from 1 to 6. */
export const visitsPerWindow: number = 1;
