/** The real server on the built site, as in production, with its own data folder. */
import { type ServerProcess, startServerProcess } from "../../tests/server-process.ts";
import { withFolder } from "./folders.ts";

export interface BuiltServerOptions {
  folder?: string;
  core?: number;
  variables?: Readonly<Record<string, string>>;
}

/** Starts the server, runs work with it and stops it. */
export function withServer<Result>(
  work: (server: ServerProcess) => Promise<Result>,
  { folder, core, variables = {} }: BuiltServerOptions = {},
): Promise<Result> {
  return withFolder(async (data) => {
    const settings = { NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: data, DATABASE_URL: "", SMTP_URL: "" };
    const place = { ...(folder !== undefined && { folder }), ...(core !== undefined && { core }) };
    const server = await startServerProcess({ ...settings, ...variables }, place);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}
