/** nginx on the built files: one worker, no log, precompressed pages from the disk cache. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentRelease } from "../../src/release/current.ts";
import { project } from "./folders.ts";

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Whether nginx supports brotli; without it, all servers in a comparison send gzip. */
export const nginxHasBrotli = () => existsSync(brotliModule);

/**
 * Writes a configuration for just the home page to a folder.
 * @param remembers whether nginx keeps files open instead of looking them up for each request, which is its default
 * @returns its path
 */
export function writeNginxConfiguration(folder: string, port: number, remembers: boolean): string {
  const hasBrotli = nginxHasBrotli();
  const file = join(folder, `nginx-${port}.conf`);
  const text = `
${hasBrotli ? `load_module ${brotliModule};` : ""}
worker_processes 1;
daemon off;
pid nginx-${port}.pid;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port};
    root ${currentRelease(project).clientFolder};
    ${hasBrotli ? "brotli_static on;" : ""}
    gzip_static on;
    ${remembers ? "open_file_cache max=1000 inactive=10m; open_file_cache_valid 10m; open_file_cache_errors on;" : ""}
    location = / { try_files /index.html =404; }
  }
}
`;
  writeFileSync(file, text);
  return file;
}
