/** What the supervisor (start.ts) and its servers (server.ts) tell each other, as messages between processes. */
import type { SiteInputs } from "../runtime/site-inputs.ts";

/** The environment variable that tells a server its task, as JSON. */
export const taskVariable = "SERVER_TASK";

/** What a server is started for. */
export interface ServerTask {
  /** The release's. */
  folder: string;
  /** Why the release is not made from the sources as they are now. */
  failure?: string;
  /** Whether it is the first since the start command: nothing else may have the address. */
  isFirst?: boolean;
  /** The number of the version that goes live with it. */
  commits?: number;
  /** The path of the private socket on which it shows a draft, instead of serving the site. */
  socket?: string;
}

/** A site that the database describes otherwise than the server's release does. */
export interface WantedSite {
  inputs: SiteInputs;
  /** The number of the version that it publishes, if it does. */
  publishes?: number;
}

/** Where the drafted site answers, what is done to get it there, or why that failed, in words. */
export type Preview = { socket: string } | { step: string } | { failed: string };

/** What became of a draft that somebody wants to look at; without a preview, its server has ended. */
export interface AboutLook {
  look: SiteInputs;
  preview?: Preview;
}

export type FromServer = { listening: number } | { failed: string } | { wanted: WantedSite } | { look: SiteInputs };

export type ToServer =
  /** Another one has taken over: finish. */
  | { retire: true }
  /** What is done about the site that it wanted. */
  | { step: string }
  | { failed: string }
  | AboutLook;

/** What a builder (src/release/builder.ts) says once it is done. */
export type BuilderAnswer = { folder: string } | { failed: string };
