/** The tile map of a city page. It covers the drawn map once the first tile has loaded; without tiles, the drawing stays. */
import { circle, control, map as createMap, Icon, type LatLngTuple, marker, type PointTuple, tileLayer } from "leaflet";
import leafletStyles from "leaflet/dist/leaflet.css?inline";
import mapStyles from "./city-map.css?inline";

const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';
/** Room at the top and left edges, so that the popup doesn't end up under the zoom buttons. */
const besideZoom: PointTuple = [64, 8];

/**
 * Mounts the tile map over the drawing: zoom without the wheel, a circle around the city, a popup. If anything is missing, the
 * drawing stays.
 */
export function mountCityMap(container: HTMLElement): void {
  const { latitude, longitude, label: cityName = "Clearwater", business: businessName, tiles } = container.dataset;
  const center: LatLngTuple = [Number(latitude), Number(longitude)];
  if (!latitude || !longitude || !center.every(Number.isFinite) || !businessName || !tiles) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(leafletStyles + mapStyles);
  document.adoptedStyleSheets.push(sheet);
  const drawing = container.firstElementChild;
  const host = document.createElement("div");
  Object.assign(host, { className: "city-map", role: "region", ariaLabel: `Map of ${cityName}` });
  container.append(host);
  const serving = `${businessName}, Serving ${cityName}`;
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pin = new Icon({
    iconUrl: "/marks/map-pin.svg",
    iconSize: [25, 41],
    iconAnchor: [12, 41],
    popupAnchor: [1, -34],
  });
  const map = createMap(host, {
    center,
    zoom: innerWidth < 768 ? 11 : 12,
    scrollWheelZoom: false,
    attributionControl: false,
    fadeAnimation: moves,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
  });
  control.attribution({ prefix: false }).addTo(map);
  tileLayer(tiles, { tileSize: 256, attribution })
    .on("tileload", () => {
      host.classList.add("is-ready");
      drawing?.setAttribute("aria-hidden", "true");
    })
    .addTo(map);
  const color = getComputedStyle(host).getPropertyValue("--color-heading").trim();
  circle(center, { radius: 10_000, color, fillOpacity: 0.15, interactive: false }).addTo(map);
  // As an element: Leaflet would parse a string as HTML.
  const words = Object.assign(document.createElement("span"), { textContent: serving });
  marker(center, { icon: pin, alt: serving })
    .bindPopup(words, { maxWidth: 160, autoPanPaddingTopLeft: besideZoom })
    .addTo(map);
}
