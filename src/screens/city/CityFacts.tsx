import { Droplets, Flame, House, Mailbox } from "lucide";
import { gasUtilities } from "../../catalog/places/gas-utilities.ts";
import type { City } from "../../catalog/reading/schema.ts";
import { Block } from "../../components/TextColumn.tsx";
import { type Tile, Tiles } from "../../components/Tiles.tsx";

/** "33708", "34688 and 34689", "Ozona, Crystal Beach and Innisbrook". */
const list = (items: readonly string[]) => new Intl.ListFormat("en-US").format(items);

/** ZIP codes, neighborhoods, water and gas of a place: what is known of them. */
export function CityFacts({ city: { name, local } }: { city: City }) {
  const { zipCodes, neighborhoods, water } = local;
  const gas = local.gas && gasUtilities[local.gas];
  const tiles: (Tile | undefined | "")[] = [
    {
      icon: Mailbox,
      title: zipCodes.length > 1 || zipCodes[0]?.includes("–") ? "ZIP codes" : "ZIP code",
      text: list(zipCodes),
    },
    neighborhoods && { icon: House, title: "Neighborhoods", text: list(neighborhoods) },
    water && { icon: Droplets, title: "Tap water", text: water },
    gas && {
      icon: Flame,
      title: "Smell gas?",
      text: (
        <>
          Go outside first. Then call 911 or {gas.name} at <a href={gas.emergency.href}>{gas.emergency.text}</a>.
        </>
      ),
    },
  ];
  return (
    <Block title={`Good to know in ${name}`}>
      <Tiles tiles={tiles.filter((tile) => !!tile)} />
    </Block>
  );
}
