import { createContext } from "react";

/** Whether it is the calendar's turn: a form that nobody sees yet is drawn without it first. Both at once would keep a slow phone busy. */
export const CalendarTurn = createContext(true);
