export function mountCityMap(_container: HTMLElement): void {}
