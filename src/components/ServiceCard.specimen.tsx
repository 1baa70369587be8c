import { services } from "../catalog/services/services.ts";
import { ServiceLinks } from "./LinkGrid.tsx";
import { ServiceCards } from "./ServiceCard.tsx";
import { ServiceIcon } from "./ServiceIcon.tsx";

const four = services.slice(0, 4);

export const specimens = {
  ServiceCards: <ServiceCards services={four} />,
  "ServiceLinks: to the services' pages, and to bookings in a city": (
    <>
      <ServiceLinks services={four} />
      <ServiceLinks services={four} city="Dunedin" />
    </>
  ),
  "ServiceIcon, all of them": services.map(({ id, icon }) => <ServiceIcon key={id} name={icon} />),
};
