/** @param technician the first name, if somebody is assigned */
export const onTheWayWords = (technician: string | undefined) => `${technician ?? "Your technician"} is on the way`;
