# Builds the site without a database, and runs Next's standalone output as an unprivileged user. The operator's commands run
# from the sources, in the first stage.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS tools
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .

FROM tools AS build
RUN npm run build

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MEDIA_DIR=/app/media MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build --chown=node:node /app/.next/standalone ./
RUN mkdir -p media && chown node:node media
USER node
EXPOSE 3000
VOLUME /app/media
# A migration may take minutes.
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health?only=database`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.js"]
