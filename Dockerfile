# Builds the site without a database, and runs Next's standalone output as an unprivileged user.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 MEDIA_DIR=/app/media
WORKDIR /app
COPY --from=build --chown=node:node /app/.next/standalone ./
RUN mkdir -p media && chown node:node media
USER node
EXPOSE 3000
VOLUME /app/media
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./src/server/preload.mjs", "server.js"]
