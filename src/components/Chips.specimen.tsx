import { BrandChips, Chips, CityChips } from "./Chips.tsx";
import { MoreLink } from "./MoreLink.tsx";

export const specimens = {
  "Links and plain text": <Chips links={[{ href: "#Chips", label: "Fisher & Paykel" }, { label: "Without a page" }]} />,
  "BrandChips: the ten featured brands": <BrandChips />,
  "CityChips: the ten core cities": <CityChips />,
  MoreLink: <MoreLink href="#Chips">View all services</MoreLink>,
};
