import { firstAid } from "../catalog/problems/first-aid.ts";
import { BeforeYouBook } from "./BeforeYouBook.tsx";
import { FirstAid } from "./FirstAid.tsx";

export const specimens = {
  "FirstAid: emergencies with calls only, food with a booking": <FirstAid advice={firstAid} isBookable />,
  BeforeYouBook: <BeforeYouBook />,
};
