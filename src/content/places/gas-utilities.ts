/** Who distributes natural gas in the county, by the id in city files, with the numbers that they publish for leaks. */
export const gasUtilities = {
  /** https://www.myclearwater.com, Utility Customer Service: gas leaks and water main breaks. */
  clearwater: {
    name: "Clearwater Gas System",
    emergency: { text: "(727) 462-6633", href: "tel:+17274626633" },
  },
  /** https://www.peoplesgas.com: the 24-hour number for leaks. */
  peoples: {
    name: "TECO Peoples Gas",
    emergency: { text: "(877) 832-6747", href: "tel:+18778326747" },
  },
} as const;

export type GasUtility = (typeof gasUtilities)[GasUtilityId];

type GasUtilityId = keyof typeof gasUtilities;

export const gasUtilityIds = Object.keys(gasUtilities) as [GasUtilityId, ...GasUtilityId[]];
