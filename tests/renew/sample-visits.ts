/** The visits of the sample office: made-up people at made-up addresses. */
import type { ProgressStep } from "../../src/booking/desk/progress.ts";
import type { PlainDate } from "../../src/booking/time/calendar.ts";

export interface SampleVisit {
  name: string;
  address: string;
  service: string;
  problem: string;
  slot: "morning" | "afternoon" | "evening";
  /** Of the sample day, if left out. */
  date?: PlainDate;
  technician?: string;
  model?: string;
  /** "" for nobody's. */
  email?: string;
  note?: string;
  noteBy?: string;
  steps?: readonly ProgressStep[];
  second?: { date: PlainDate; slot: string };
  canceled?: boolean;
  calledOff?: boolean;
  /** Why it is squeezed in. */
  squeezed?: string;
}

const morning: SampleVisit[] = [
  {
    name: "Bill Stone",
    address: "4 Oak St, Seminole, FL 33772",
    service: "microwave-repair",
    problem: "Sparks as soon as it runs.",
    slot: "morning",
    canceled: true,
  },
  {
    name: "Dana Miller",
    address: "1412 Bayshore Blvd, Dunedin, FL 34698",
    service: "dryer-repair",
    problem: "Runs but stays cold. Started after the storm.",
    slot: "morning",
    model: "WED5620HW",
    technician: "Sam Ortiz",
    steps: ["on-the-way", "done"],
  },
  {
    name: "Robert Chen",
    address: "88 Marina Way, Unit 4, Clearwater Beach, FL 33767",
    service: "refrigerator-repair",
    problem: "Freezer is fine, fridge side at 55 degrees.",
    slot: "morning",
    technician: "Lena Kowalski",
    steps: ["on-the-way"],
    note: "Gate code 4411. Insulin in the fridge: first stop.",
  },
  {
    name: "Maximiliane-Wilhelmina Featherstonehaugh-Cholmondeley",
    address: "12345 Gulf Boulevard, Building C, Unit 1407 beside the pool, Indian Rocks Beach, FL 33785",
    service: "washing-machine-repair",
    problem:
      "Stops with a full drum and shows 5E. The laundry room is on the third floor without an elevator, and the machine is stacked below the dryer.",
    slot: "morning",
    model: "WF45T6000AW",
    technician: "Marcus Bell",
  },
  {
    name: "Carol Jensen",
    address: "730 Palm Ave, Largo, FL 33770",
    service: "dishwasher-repair",
    problem: "Leaks at the door.",
    slot: "morning",
    technician: "Priya Raman",
    steps: ["no-show"],
    note: "Rang three times, called twice. Left a card.",
    noteBy: "Priya Raman",
  },
  {
    name: "Luis Ortega",
    address: "2201 Drew St, Clearwater, FL 33765",
    service: "oven-stove-repair",
    problem: "Bake element glows on one side only.",
    slot: "morning",
    technician: "Tom Nguyen",
    steps: ["on-the-way", "done"],
  },
  {
    name: "Grace O’Neil",
    address: "55 Alt 19, Palm Harbor, FL 34683",
    service: "dryer-repair",
    problem: "Squeals when it starts.",
    slot: "morning",
    email: "",
    calledOff: true,
  },
  {
    name: "Harold Pike",
    address: "901 Curlew Rd, Dunedin, FL 34698",
    service: "refrigerator-repair",
    problem: "Compressor clicks on and off. Needs a start relay that was not in the van.",
    slot: "morning",
    technician: "Ana Ruiz",
    steps: ["on-the-way"],
    second: { date: "2026-06-12", slot: "morning" },
  },
  {
    name: "Yuki Tanaka",
    address: "17 Pelican Ct, Safety Harbor, FL 34695",
    service: "refrigerator-repair",
    problem: "Not cooling at all, baby formula inside.",
    slot: "morning",
    squeezed: "Baby formula in the fridge",
    technician: "Sam Ortiz",
    note: "Call before coming: the baby sleeps.",
  },
];

const later: SampleVisit[] = [
  [
    "Angela Brooks",
    "3310 Tampa Rd, Palm Harbor, FL 34684",
    "washing-machine-repair",
    "Will not spin at all.",
    "Sam Ortiz",
  ],
  ["Peter Novak", "610 Missouri Ave, Largo, FL 33770", "dishwasher-repair", "Dishes stay dirty.", "Lena Kowalski"],
  ["Imani Wright", "77 Harbor Dr, Belleair, FL 33756", "cooktop-repair", "Left front burner is dead.", "Marcus Bell"],
  ["Tess Alvarado", "1950 Sunset Point Rd, Clearwater, FL 33765", "ice-maker-repair", "No ice since Sunday.", ""],
  ["George Papas", "12 Athens St, Tarpon Springs, FL 34689", "oven-stove-repair", "Door does not close.", "Tom Nguyen"],
  ["Ruth Feldman", "8400 Bardmoor Pl, Seminole, FL 33777", "dryer-repair", "Smells burnt inside.", "Ana Ruiz"],
  ["Kofi Mensah", "245 Main St, Dunedin, FL 34698", "refrigerator-repair", "Water under the crisper.", ""],
].map(([name = "", address = "", service = "", problem = "", technician = ""]) => ({
  ...{ name, address, service, problem, technician, slot: "afternoon" as const },
}));

const evening: SampleVisit[] = [
  ["Sofia Marino", "19 Bluff View Dr, Belleair Bluffs, FL 33770", "washing-machine-repair", "Walks through the room."],
  ["Derek Hall", "6020 Park Blvd, Pinellas Park, FL 33781", "dryer-repair", "Takes two hours a load."],
  ["Nina Patel", "350 Corey Ave, St. Pete Beach, FL 33706", "microwave-repair", "Hums, does not heat."],
  ["Walter Grimes", "2 Keene Rd", "dishwasher-repair", "Will not drain anymore."],
].map(([name = "", address = "", service = "", problem = ""], index) => ({
  ...{ name, address, service, problem, slot: "evening" as const },
  ...(index < 2 && { technician: index === 0 ? "Sam Ortiz" : "Jo Whitfield" }),
}));

const otherDays: SampleVisit[] = [
  {
    name: "Irene Castillo",
    address: "505 Belcher Rd, Clearwater, FL 33764",
    service: "refrigerator-repair",
    problem: "Ice on the back wall.",
    slot: "afternoon",
    date: "2026-06-09",
    technician: "Lena Kowalski",
    steps: ["on-the-way"],
  },
  {
    name: "Frank Dubois",
    address: "1100 Ponce de Leon Blvd, Belleair, FL 33756",
    service: "oven-stove-repair",
    problem: "Will not start anymore.",
    slot: "evening",
    date: "2026-06-09",
    technician: "Jo Whitfield",
  },
  {
    name: "Mary Lindgren",
    address: "42 Spring Blvd, Tarpon Springs, FL 34689",
    service: "dryer-repair",
    problem: "Drum does not turn.",
    slot: "morning",
    date: "2026-06-09",
    technician: "Sam Ortiz",
    steps: ["on-the-way", "done"],
  },
  ...["Olga Petrenko", "Jim Barlow", "Ken Sato"].map((name, index) => ({
    ...{ name, address: `${100 + index} Example Ave, Largo, FL 33770`, service: "dryer-repair" },
    ...{ problem: "No heat since Monday.", slot: "evening" as const, date: "2026-06-12" as const },
    ...(index > 0 && { email: "" }),
  })),
  ...["morning", "morning", "afternoon"].map((slot, index) => ({
    ...{ name: `Pat Green ${index + 1}`, address: "9 Example Ave, Dunedin, FL 34698", service: "oven-stove-repair" },
    ...{ problem: "Burns everything on top.", slot: slot as "morning", date: "2026-06-11" as const },
  })),
];

export const sampleVisits: readonly SampleVisit[] = [...morning, ...later, ...evening, ...otherDays];
