# The site in a container: docs/deployment.md. What npm leaves behind stays in the first stage.
FROM node:26.10.0-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# The image has Node; its copy among the packages, and all other install scripts, are not needed.
RUN npm ci --omit=dev --ignore-scripts

FROM node:26.10.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /site
RUN install -d -o node -g node /site /data
USER node
COPY --from=packages --chown=node:node /site/node_modules node_modules
COPY --chown=node:node package.json package-lock.json astro.config.ts tsconfig.json ./
COPY --chown=node:node public public
COPY --chown=node:node src src
# The code alone: settings come with the container, facts from its database.
RUN npm run build
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4321/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm: signals reach the server itself.
CMD ["node", "src/server/start.ts"]
