import { guides } from "../catalog/services/guides.ts";
import { Accordion, Faq } from "./Accordion.tsx";

const [{ faq }] = guides as [(typeof guides)[number]];
const items = ["Refrigerators", "Dryers"].map((title, index) => ({
  title,
  isOpen: index === 0,
  body: <p>What usually fails.</p>,
}));

export const specimens = {
  "Accordion, the first open": <Accordion name="problems" items={items} />,
  "Faq, all closed": <Faq questions={faq} />,
};
