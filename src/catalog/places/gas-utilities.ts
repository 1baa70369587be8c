interface GasUtility {
  name: string;
  /** The number for leaks, as printed on pages and as dialed. */
  emergency: { text: string; href: string };
}

/** Who distributes natural gas in the county, by the id in city files. Numbers as the utilities publish them for leaks. */
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
} as const satisfies Record<string, GasUtility>;

type GasUtilityId = keyof typeof gasUtilities;

export const gasUtilityIds = Object.keys(gasUtilities) as [GasUtilityId, ...GasUtilityId[]];
