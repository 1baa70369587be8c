/** The tile map of a city page. It covers the drawn map once the first tile is there; without tiles that one stays. */
import { Icon, type LatLngTuple, type Map as LeafletMap, type PointTuple } from "leaflet";
import leafletStyles from "leaflet/dist/leaflet.css?url";
import { createRoot } from "react-dom/client";
import { AttributionControl, Circle, MapContainer, Marker, Popup, TileLayer } from "react-leaflet";
import mapStyles from "./city-map.css?url";
import pinUrl from "./map-pin.svg?url";
import { loadStylesheet } from "./stylesheet.ts";

const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';
/** Room at the left and top edge, so that the popup doesn't lie below the zoom buttons. */
const besideZoom: PointTuple = [64, 8];
const look = { color: "#063970", fillOpacity: 0.15 };

interface CityMapProps {
  center: LatLngTuple;
  cityName: string;
  businessName: string;
  /** Tile address with {s}, {z}, {x} and {y}. */
  tiles: string;
  onTile: () => void;
}

/** Options of the map: specification sections 2 and 9. */
function CityMap({ center, cityName, businessName, tiles, onTile }: CityMapProps) {
  const pin = new Icon({ iconUrl: pinUrl, iconSize: [25, 41], iconAnchor: [12, 41], popupAnchor: [1, -34] });
  const serving = `${businessName}, Serving ${cityName}`;
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const nameMap = (map: LeafletMap | null) => {
    map?.getContainer().setAttribute("role", "region");
    map?.getContainer().setAttribute("aria-label", `Map of ${cityName}`);
  };
  return (
    <MapContainer
      ref={nameMap}
      className="city-map"
      center={center}
      zoom={innerWidth < 768 ? 11 : 12}
      scrollWheelZoom={false}
      attributionControl={false}
      fadeAnimation={moves}
      zoomAnimation={moves}
      markerZoomAnimation={moves}
    >
      <AttributionControl prefix={false} />
      <TileLayer url={tiles} tileSize={256} attribution={attribution} eventHandlers={{ tileload: onTile }} />
      <Circle center={center} radius={10_000} pathOptions={look} interactive={false} />
      <Marker position={center} icon={pin} alt={serving}>
        <Popup maxWidth={160} autoPanPaddingTopLeft={besideZoom}>
          {serving}
        </Popup>
      </Marker>
    </MapContainer>
  );
}

async function showMap(container: HTMLElement, props: Omit<CityMapProps, "onTile">): Promise<void> {
  await Promise.all([leafletStyles, mapStyles].map(loadStylesheet));
  const drawing = container.firstElementChild;
  const host = document.createElement("div");
  container.append(host);
  const onTile = () => {
    host.firstElementChild?.classList.add("is-ready");
    drawing?.setAttribute("aria-hidden", "true");
  };
  createRoot(host).render(<CityMap {...props} onTile={onTile} />);
}

/** Draws the tile map into the container, over the drawing. Where something is missing, the drawing stays. */
export function mountCityMap(container: HTMLElement): void {
  const { latitude, longitude, label: cityName = "Clearwater" } = container.dataset;
  const { business: businessName, tiles } = document.getElementById("root")?.dataset ?? {};
  const center: LatLngTuple = [Number(latitude), Number(longitude)];
  if (!latitude || !longitude || !center.every(Number.isFinite) || !businessName || !tiles) return;
  showMap(container, { center, cityName, businessName, tiles }).catch(() => {});
}
