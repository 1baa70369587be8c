/** Who acts in the office: the label of the private link that opened it, and whose day it shows. */
export interface OfficeUser {
  /** As the owner named the link, such as "Front desk": the actor of events. */
  label: string;
  /** The technician whose own day is all that this link shows; undefined for the whole office. */
  technicianId: string | undefined;
  /** The link; undefined where none was needed. */
  linkId?: string;
  /** The device: the hash of its session's token; undefined where none was needed. */
  session?: string;
}
