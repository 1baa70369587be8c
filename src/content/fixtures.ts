/** A made-up city, brand and problem: what an owner would write into a new file. For tests that must not depend on the catalog. */
import type { ProblemPageText } from "./reading/problem-page-schema.ts";
import type { Brand, City } from "./reading/schema.ts";

export const heronSound: City = {
  name: "Heron Sound",
  slug: "heron-sound",
  population2020: 4321,
  coordinates: [27.905, -82.676],
  description:
    "Heron Sound is a made-up community of ponds and cul-de-sacs beside the bay, drawn up for tests. At the 2020 census, 4,321 people lived there.",
  headline: "Appliance repair among the ponds of Heron Sound",
  lead: "Office parks on one side, mangroves on the other, and in between kitchens that we can reach before lunch.",
  introduction: [
    "Developers dug the ponds first and arranged the streets around them afterwards. Patios face the water, garages face the curb, and nearly every kitchen sits in the middle with a pass-through to the family room. Roofs were renewed after the last big hail, yet plenty of the machines underneath date from the first owners.",
    "Irrigation here runs on reclaimed water, while the taps deliver a hard supply that leaves chalk on heating elements. Commuters use the bridge ramp at dawn and again at five, so our van prefers the hours between. Anyone with a golf cart can guide us the last hundred yards.",
  ],
  problems: [
    {
      title: "Chalk inside dish racks",
      text: "White film on glasses tells of scale on the heater and of a clogged inlet screen.",
    },
    {
      title: "{refrigerator-repair:Garage freezers in August}",
      text: "An August afternoon beside a parked car asks more of a compressor than its label allows.",
    },
    {
      title: "Pond algae near laundry vents",
      text: "Midges love warm air; their nests close a vent flap within a single spring.",
    },
    {
      title: "Wine coolers under the stairs",
      text: "A closet without grilles traps heat until the thermostat gives up and beeps.",
    },
    {
      title: "Touch panels after lightning",
      text: "Storms cross the bay low and loud, and a surge reaches the control board first.",
    },
  ],
  scene: "beach",
  arrival:
    "Visitors pass a staffed booth; leave our name with the guard. Parking along the ponds is forbidden, so we use your driveway.",
  local: { zipCodes: ["33764"] },
  meta: {
    title: "Heron Sound, FL: Appliance Repair by the Bay",
    description:
      "{dishwasher-repair+refrigerator-repair:Scaled dishwashers, garage freezers, panels|Panels} hit by lightning: appliance repair in Heron Sound by people who name the price first.",
  },
};

export const northwind: Brand = {
  id: "northwind",
  name: "Northwind",
  tier: "mainstream",
  description:
    "Northwind exists only in tests. Its imaginary {oven-stove-repair+washing-machine-repair:ranges and washers|appliances} break in ways that a test can count.",
  lead: "A brand from nowhere, with faults from everywhere: used to see whether one new file makes one new page.",
  appliances: ["Ranges", "Washers"],
  knownFor: [
    "Coyotes ordered anvils from this maker for decades before it turned to kitchens. {oven-stove-repair:The first range had two burners, a spring-loaded door and a warning label longer than its manual, which collectors now frame and hang beside the stove.}",
    "{washing-machine-repair:Washers followed, with a drum that could outrun a road runner.} Engineers later added a brake, a second brake, and a lid that refuses to open until both agree. Spare parts still arrive in wooden crates.",
  ],
  faults: [
    {
      appliance: "Ranges",
      items: [
        "Door springs past its stop: hinge pin sheared by heat",
        "Left burner whistles a tune: orifice drilled too wide",
      ],
    },
    {
      appliance: "Washers",
      items: [
        "Both brakes grab at once: relay board confused by steam",
        "Drum hums in place: belt stretched like a slingshot",
      ],
    },
  ],
  modelNumber:
    "Look for a brass plate riveted beneath the lid, under a drawing of a rocket; the number starts with an X.",
  faq: [
    {
      id: "parts",
      question: "Do Northwind parts still exist?",
      answer: "In tests they do, and they arrive on the same afternoon, usually through the ceiling.",
    },
    {
      id: "old-range",
      question: "{oven-stove-repair:Should anybody keep an old Northwind range?}",
      answer: "Collectors say yes; insurers prefer a modern cooker with a door that stays put.",
    },
    {
      id: "leaves",
      question: "{washing-machine-repair:Why does my Northwind washer leave the room?}",
      answer: "Level its feet, remove the shipping bolts, and check that neither brake has rusted open.",
    },
    {
      id: "crate",
      question: "Can a technician open the crate?",
      answer: "Certainly, given a crowbar and a signature. Stand well back, and keep pets in another room.",
    },
  ],
  meta: {
    title: "Northwind {oven-stove-repair+washing-machine-repair:Range and Washer|Appliance} Repair, Pinellas County",
    description:
      "Northwind doors that spring, drums that wander, burners that whistle: repairs by people who have seen stranger machines, with {flatRate:one|a} price agreed first.",
  },
};

export const leakingWasher: ProblemPageText = {
  issue: "Leaking water",
  title: "Washer with a pond of its own",
  meta: {
    title: "A Washer That Leaks, Made Up for Tests",
    description:
      "A made-up washer leaves a made-up puddle on a made-up floor: what to do first, what to look at, and what somebody would repair there.",
  },
  lead: "The floor of the laundry room shines, and nobody has mopped it.",
  urgency: { level: "today", why: "A floor that stays wet swells, and the next load makes it worse." },
  firstAid: [
    {
      text: "Stay out of water that touches a cord or an outlet.",
      source: "https://www.geappliances.com/support/leaks",
    },
  ],
  checks: [
    {
      title: "Look at the soap drawer",
      text: "Foam that runs over the drawer means too much detergent.",
      minutes: 2,
      source: "https://www.geappliances.com/support/suds",
    },
  ],
  causes: [
    { how: "common", cause: "Hose loose at its coupling", repair: "We tighten it and watch a fill." },
    { how: "sometimes", cause: "Boot torn at its lip", repair: "We fit a new one and level the machine." },
    { how: "rarely", cause: "Tub cracked", repair: "We say so, and compare with a new washer." },
  ],
  repairOrReplace: "A hose is a small repair; a tub hardly ever is.",
  sources: ["https://www.geappliances.com/support/leaks"],
};
