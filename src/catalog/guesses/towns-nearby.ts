/**
 * Centers of towns around the county that people ask for, by their slugs: their pages say which of our cities are nearest.
 * Coordinates: U.S. Census Bureau, Gazetteer Files of places.
 */
export const townsNearby: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  "apollo-beach": [27.7731, -82.4076],
  bradenton: [27.4989, -82.5748],
  brandon: [27.9378, -82.2859],
  carrollwood: [28.05, -82.5152],
  "citrus-park": [28.0783, -82.5698],
  elfers: [28.2167, -82.7223],
  holiday: [28.1878, -82.7395],
  hudson: [28.3645, -82.6934],
  lakeland: [28.0395, -81.9498],
  "land-o-lakes": [28.2189, -82.4576],
  lutz: [28.1511, -82.4615],
  "new-port-richey": [28.2442, -82.7193],
  odessa: [28.1939, -82.5918],
  palmetto: [27.5214, -82.5723],
  "port-richey": [28.2717, -82.7195],
  riverview: [27.8661, -82.3265],
  sarasota: [27.3364, -82.5307],
  "spring-hill": [28.4769, -82.5255],
  tampa: [27.9506, -82.4572],
  "temple-terrace": [28.0353, -82.3893],
  "town-n-country": [28.0106, -82.5773],
  trinity: [28.1809, -82.6818],
  "wesley-chapel": [28.2397, -82.3279],
  westchase: [28.0551, -82.6098],
};
