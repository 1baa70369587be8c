import { slotDetails, type TimeSlot } from "../../shared/time/slots.ts";

/** The head of a table with a line per day and a column per window. */
export const WindowsHead = ({ slots }: { slots: readonly TimeSlot[] }) => (
  <thead>
    <tr>
      <th scope="col">Day</th>
      {slots.map((slot) => (
        <th key={slot} scope="col">
          {slotDetails(slot).name} <small>{slotDetails(slot).hours}</small>
        </th>
      ))}
    </tr>
  </thead>
);
