/** What a problem page may never tell its reader to do, and what it must say: a page that breaks a rule doesn't build. */
import type { ServiceId } from "../../shared/services/service-ids.ts";

/** Telling a reader to do one of `verbs` to one of `parts` within a clause; "never" before it, or that we do it, is fine. */
interface ForbiddenRule {
  name: string;
  /** Base forms, as instructions have them. */
  verbs: string;
  /** As alternatives of a regular expression; the verbs' object has one of each. */
  parts: string | readonly [string, string];
  /** All unless given. */
  services?: readonly ServiceId[];
}

const takeApart = "open(?: up)?|remove|take (?:off|out|apart)|unscrew|lift off|pull (?:off|out)|detach|dismantle";
const repairIt = `${takeApart}|disconnect|loosen|tighten|adjust|replace|swap|test|check|measure|clean|repair|fix|bend|drill`;

export const forbidden: readonly ForbiddenRule[] = [
  {
    name: "a microwave stays closed",
    verbs: takeApart,
    parts:
      "covers?|cabinet|casing|outer case|housing|shell|(?:back|rear|side|control) panel|microwave(?!’s|’s door| door)",
    services: ["microwave-repair"],
  },
  {
    name: "a sealed system stays closed",
    verbs: `${repairIt}|cut|pierce|puncture|tap|solder|recharge|refill|top (?:up|off)|vent|bleed`,
    parts: "sealed system|refrigerant|compressor|evaporator|capillary|cooling (?:lines?|tubes?|tubing)",
  },
  {
    name: "gas parts are ours",
    verbs: `${repairIt}|poke|seal|bypass`,
    parts:
      "gas (?:lines?|pipes?|valves?|connectors?|hoses?|orifices?|regulators?|fittings?|tubes?|tubing|manifold)|regulator|orifices?|ignit[eo]r|venturi",
  },
  {
    name: "nobody looks for a gas leak",
    verbs: "look for|search for|sniff for|find|trace|locate",
    parts: "leak(?= of gas)|gas leak",
  },
  {
    name: "heating elements are ours",
    verbs: `${repairIt}|touch|probe|bypass`,
    parts: "elements?|(?:bake|broil) (?:coil|burner)",
  },
  {
    name: "capacitors and high voltage are ours",
    verbs: `${repairIt}|touch|discharge|short|probe`,
    parts: "capacitors?|magnetron|high[- ]voltage|diode|transformer|inverter",
  },
  {
    name: "springs under load are ours",
    verbs: `${repairIt}|unhook|stretch`,
    parts: "springs?|suspension rods?",
  },
  {
    name: "no safety part is defeated",
    verbs: "bypass|jumper|jump|tape|wedge|defeat|trick|bridge|hold (?:down|in)",
    parts: "switch(?:es)?|latch|locks?|interlocks?|fuses?|thermostat|breaker|sensor",
  },
  { name: "ice melts, nothing chips it", verbs: "chip|pry|scrape|hack|stab|pick|poke", parts: "ice|frost" },
  { name: "no door is forced", verbs: "force|pry|lever|jimmy|yank", parts: "door|lid|lock|latch" },
  { name: "a microwave never runs empty", verbs: "run|start|try|test", parts: "empty", services: ["microwave-repair"] },
  { name: "nobody tastes food to find out", verbs: "taste", parts: "food|milk|meat|it" },
  {
    name: "bleach stays alone",
    verbs: "mix|add|combine|use|pour|wipe|rinse",
    parts: ["bleach", "ammonia|vinegar|acid"],
  },
];

/** Of an instruction that matches `when`, `needs` must hold, too. */
interface CarefulRule {
  name: string;
  when: RegExp;
  needs: (instruction: string) => boolean;
  /** All issues unless given. */
  issues?: RegExp;
}

const water = /leak|drain|standing water|not filling|wet at the end/i;
const isOnDryFeet = (text: string) => /\bdry\b/i.test(text) && /\b(?:hands?|feet|shoes|stand(?:ing)?)\b/i.test(text);
/** Whether a text has one thing, and another one behind it. */
const inThisOrder = (text: string, first: RegExp, second: RegExp) => {
  const at = text.search(first);
  return at >= 0 && second.test(text.slice(at));
};
const leaving =
  /\b(?:leave|get (?:everyone )?out|go (?:outside|outdoors|out)|out of the house|step outside|walk out)\b/i;
const outside = /outside|outdoors|away from the (?:house|home|building)|neighbor/i;

/** First comes leaving, and the call is made from outside. */
function leavesBeforeCalling(instruction: string): boolean {
  const leave = instruction.search(leaving);
  const call = instruction.search(/\b(?:call|phone|dial)\b/i);
  return leave >= 0 && call > leave && outside.test(instruction);
}

export const careful: readonly CarefulRule[] = [
  {
    name: "gas smell: leave first, call from outside",
    when: /\bsmell(?:s|ed|ing)?(?: of| like)? gas\b|\bgas (?:smell|odor)|rotten eggs?/i,
    needs: leavesBeforeCalling,
  },
  {
    name: "water on the floor: the breaker only with dry hands and feet and no water near it",
    when: /\bbreakers?\b/i,
    needs: (text) =>
      isOnDryFeet(text) &&
      (/\bwater|\bdry (?:floor|ground|spot)/i.test(text) || inThisOrder(text, /floor\b/i, /\bdry/i)),
    issues: water,
  },
  {
    name: "water on the floor: a plug only where it is dry",
    when: /\bunplug|\bpull (?:out )?the plug/i,
    needs: (text) => /\bdry\b|without (?:stepping|standing|reaching)|no water/i.test(text),
    issues: water,
  },
];

/** What the page of an issue says somewhere above its causes. */
interface RequiredRule {
  name: string;
  services: readonly ServiceId[];
  issues?: RegExp;
  says: RegExp;
}

export const required: readonly RequiredRule[] = [
  {
    name: "says never to open the microwave",
    services: ["microwave-repair"],
    says: /\b(?:never|nobody|no one|not)\b[^.]*\b(?:open|remove|take off|unscrew|lift)\b[^.]*\b(?:cover|cabinet|case|casing|housing|microwave)\b|n’t (?:open|remove|take off|unscrew|lift)\b[^.]*\b(?:cover|cabinet|case|casing|housing|microwave)\b|cover stays on/i,
  },
  {
    name: "says what to do when it smells of gas",
    services: ["oven-stove-repair", "cooktop-repair"],
    issues: /gas|light|igniter|oven not heating/i,
    says: /smell[^.]*\bgas\b|gas smell|rotten egg/i,
  },
  {
    name: "says to stay out of water that touches electricity",
    services: ["washing-machine-repair", "dishwasher-repair", "refrigerator-repair", "ice-maker-repair"],
    issues: /leak/i,
    says: /(?:stay|keep|step|stand)[^.]*\b(?:out of|off|away|in)\b[^.]*(?:water|puddle|wet)|water[^.]*(?:outlet|cord|plug)/i,
  },
];
