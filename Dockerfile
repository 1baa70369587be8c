# The site in a container: docs/deployment.md. What only builds need stays in the first stage.
FROM node:24.21.0-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
# The image has Node; its copy among the packages, and all other install scripts, are not needed.
RUN npm ci --ignore-scripts
COPY astro.config.ts tsconfig.json ./
COPY public public
COPY src src
# The code alone: settings come with the container, facts from its database.
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /site
RUN install -d -o node -g node /data
COPY --from=build /site .
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4321/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm: signals reach the server itself.
CMD ["node", "src/server/start.ts"]
