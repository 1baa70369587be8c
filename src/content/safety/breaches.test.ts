import { describe, expect, test } from "vitest";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import serviceNames from "../data/service-names.json" with { type: "json" };
import { leakingWasher } from "../fixtures.ts";
import { parseProblemPage } from "../reading/problem-page-schema.ts";
import { careful, forbidden, required } from "./rules.ts";

const source = "https://www.geappliances.com/support";
const microwaveIsClosed = "Never open the cover of the microwave.";
const stayOut = "Stay out of water that touches a cord or an outlet.";
const gasSmell = "If you smell gas, leave the house, then call 911 from outside.";

/** The names of the rules that a page of this service and issue breaks when its first aid is this. */
function broken(service: ServiceId, issue: string, ...firstAid: readonly string[]): string[] {
  const page = { ...leakingWasher, issue, firstAid: firstAid.map((text) => ({ text, source })), checks: [] };
  try {
    parseProblemPage(service, "planted", page);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/safety rule "(.*?)"/g)].map(([, name = ""]) => name);
  }
}

const issueOf = (service: ServiceId, index = 0) => serviceNames.find(({ id }) => id === service)?.details[index] ?? "";

/** What no page may tell, by rule; and the same as a warning, or as our work, which it may. */
const told: Record<string, [ServiceId, instruction: string, warning: string]> = {
  "a microwave stays closed": [
    "microwave-repair",
    "Unplug it, then remove the outer case with a screwdriver.",
    "Unplug it and don’t remove the outer case.",
  ],
  "a sealed system stays closed": [
    "refrigerator-repair",
    "Have a can ready and recharge the refrigerant.",
    "Only a certified person recharges it: we test the compressor.",
  ],
  "gas parts are ours": [
    "cooktop-repair",
    "Shut the valve and loosen the gas line at the wall.",
    "Close the gas valve; our technician loosens the gas line.",
  ],
  "nobody looks for a gas leak": [
    "dryer-repair",
    "Search for the gas leak with soapy water.",
    "Don’t search for the gas leak.",
  ],
  "heating elements are ours": [
    "oven-stove-repair",
    "Pull out the bake element and look for a burn.",
    "Leave the bake element to us: never touch an element.",
  ],
  "capacitors and high voltage are ours": [
    "dryer-repair",
    "Discharge the capacitor with an insulated screwdriver.",
    "A capacitor keeps its charge; never touch it.",
  ],
  "springs under load are ours": [
    "washing-machine-repair",
    "Lift the lid and unhook the drum springs.",
    "Springs hold the drum; we unhook the springs.",
  ],
  "no safety part is defeated": [
    "dishwasher-repair",
    "Tape down the door switch for a test.",
    "Never tape down the door switch.",
  ],
  "ice melts, nothing chips it": [
    "refrigerator-repair",
    "Chip off the ice with a butter knife.",
    "Don’t chip off the ice: let it melt.",
  ],
  "no door is forced": ["washing-machine-repair", "Pry the door open with a flat blade.", "Never pry the door open."],
  "a microwave never runs empty": ["microwave-repair", "Run it empty for a minute and listen.", "Never run it empty."],
  "nobody tastes food to find out": [
    "refrigerator-repair",
    "If unsure, taste the milk first.",
    "Never taste the milk to find out.",
  ],
  "bleach stays alone": [
    "washing-machine-repair",
    "Pour bleach and a cup of vinegar into the drum.",
    "Never pour bleach and vinegar into one drum.",
  ],
};

describe("A problem page doesn't build when it tells its reader", () => {
  test("against any of the rules: the table has a case for each", () => {
    expect(Object.keys(told)).toEqual(forbidden.map(({ name }) => name));
  });

  test.each(Object.entries(told))("%s", (name, [service, instruction, warning]) => {
    const said = service === "microwave-repair" ? [microwaveIsClosed] : [];
    expect(broken(service, issueOf(service, 1), instruction, gasSmell, ...said)).toEqual([name]);
    expect(broken(service, issueOf(service, 1), warning, gasSmell, ...said)).toEqual([]);
  });
});

describe("A problem page doesn't build without the care that", () => {
  const [gas, breaker, plug] = careful.map(({ name }) => name);
  test.each([
    [gas, "dryer-repair", 0, "Smell gas? Open a window and call the gas company.", gasSmell],
    [gas, "cooktop-repair", 2, "If you smell gas, call 911, then leave the house and wait outside.", gasSmell],
    [
      breaker,
      "washing-machine-repair",
      2,
      "Turn off the breaker at once.",
      "With dry hands and dry feet, and no water near the panel, turn off the breaker.",
    ],
    [
      plug,
      "dishwasher-repair",
      2,
      "Unplug it under the sink.",
      "Unplug it if you can do so without stepping in water.",
    ],
  ] as const)("%s: %s", (name, service, issue, careless, cautious) => {
    expect(broken(service, issueOf(service, issue), careless, stayOut)).toEqual([name]);
    expect(broken(service, issueOf(service, issue), cautious, stayOut)).toEqual([]);
  });
});

describe("A problem page doesn't build unless it", () => {
  const [closed, gas, water] = required.map(({ name }) => name);
  test.each([
    [closed, "microwave-repair", 4, microwaveIsClosed],
    [gas, "oven-stove-repair", 2, gasSmell],
    [water, "refrigerator-repair", 2, stayOut],
  ] as const)("%s", (name, service, issue, sentence) => {
    expect(broken(service, issueOf(service, issue), "Switch it off and wait for us.")).toEqual([name]);
    expect(broken(service, issueOf(service, issue), sentence)).toEqual([]);
  });
});
